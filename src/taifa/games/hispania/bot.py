"""placeholder"""
JUDGE = None
