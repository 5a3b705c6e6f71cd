const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const [F, I, S, U, V, Y, Z] = [0x66, 0x69, 0x73, 0x75, 0x76, 0x79, 0x7a];

/** Shorter words are compared as they are: too much of them would be ending. */
const MIN_WORD_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

/** Endings of verbs and adjectives in both languages, the longest first; at most one is removed. */
const ENDINGS = ['ingen', 'ing', 'ed', 'en', 'te', 'de', 'e', 't', 'd'].map((ending) =>
  Uint16Array.from([...ending].map((letter) => letter.charCodeAt(0))),
);

/**
 * Writes a folded word without its English or Dutch ending: "planning", "plans" and "plannen" all give "plan",
 * "beheren" and "beheert" both "beher". The stem is a key to compare by, not a word: endings are removed by their
 * letters alone, doubled letters become one, v and z at the end become f and s. Words with the same stem may be forms
 * of one word, but need not be.
 *
 * @param stem where the stem is written; at least as long as the word
 * @returns the length of the stem; words under four letters or with digits or marks stay as they are
 */
export function writeStem(letters: Uint16Array, from: number, to: number, stem: Uint16Array): number {
  let end = to;
  const isPlain = to - from >= MIN_WORD_LENGTH && isLettersOnly(letters, from, to);
  if (isPlain) end = withoutEnding(letters, from, withoutPlural(letters, from, to));
  let length = 0;
  for (let index = from; index < end; index += 1) {
    const unit = letters[index] as number;
    if (!isPlain || length === 0 || stem[length - 1] !== unit) stem[length++] = unit;
  }
  if (isPlain) stem[length - 1] = lastLetter(stem[length - 1] as number);
  return length;
}

function isLettersOnly(letters: Uint16Array, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const unit = letters[index] as number;
    if (unit < LETTER_A || unit > LETTER_Z) return false;
  }
  return true;
}

/** An s at the end, but not of "business", "status" or "analysis". */
function withoutPlural(letters: Uint16Array, from: number, to: number): number {
  const before = letters[to - 2] as number;
  const isPlural =
    letters[to - 1] === S && before !== S && before !== U && before !== I && to - 1 - from >= MIN_STEM_LENGTH;
  return isPlural ? to - 1 : to;
}

function withoutEnding(letters: Uint16Array, from: number, to: number): number {
  for (const ending of ENDINGS) {
    const end = to - ending.length;
    if (end - from < MIN_STEM_LENGTH) continue;
    let index = 0;
    while (index < ending.length && letters[end + index] === ending[index]) index += 1;
    if (index === ending.length) return end;
  }
  return to;
}

/** The last letter of a stem as it is compared: Dutch writes "leven" and "leef", English "study" and "studies". */
function lastLetter(unit: number): number {
  if (unit === V) return F;
  if (unit === Z) return S;
  return unit === Y ? I : unit;
}
