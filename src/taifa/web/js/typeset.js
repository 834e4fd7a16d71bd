// How a sentence is set: where its language wants a space that no line breaks at. What was written stays as it is; only what is drawn has it.

/** A space before which and after which no line breaks; searching a page for words finds it like any other. */
const FAST = "\u00a0";

let french = false;

/** From now on texts are set as in this language. @param {string} lang */
export function setFor(lang) {
  french = lang === "fr";
}

/** French keeps : ; ! ? and guillemets with their word. @param {string} text */
export function typeset(text) {
  if (!french || !/ [:;!?»]|« /.test(text)) return text;
  return text.replace(/ ([:;!?»])/g, `${FAST}$1`).replace(/« /g, `«${FAST}`);
}
