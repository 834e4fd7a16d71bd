JUDGE = None
