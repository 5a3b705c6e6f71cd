const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const [F, I, S, U, V, Y, Z] = [0x66, 0x69, 0x73, 0x75, 0x76, 0x79, 0x7a];

/** Shorter words are compared as they are: too much of them would be ending. */
const SHORTEST_WORD = 4;
const SHORTEST_STEM = 3;

/** Endings of verbs and adjectives in both languages, the longest first; at most one is taken off. */
const ENDINGS = ['ing', 'ed', 'en', 'te', 'de', 'e', 't', 'd'].map((ending) =>
  Uint16Array.from([...ending].map((letter) => letter.charCodeAt(0))),
);

/**
 * Writes what is left of a folded word without its English or Dutch ending: "planning", "plans" and "plannen" all give
 * "plan", "beheren" and "beheert" both "beher". It is a key to compare by, no word: endings are taken off by their
 * letters alone, doubled letters become one, v and z at the end f and s. What agrees by it is a candidate, never sure.
 *
 * @param stem where the key is written; as long as the word at least
 * @returns the length of the key; words under four letters or with digits or marks stay as they are
 */
export function writeStem(letters: Uint16Array, from: number, to: number, stem: Uint16Array): number {
  let end = to;
  const isPlain = to - from >= SHORTEST_WORD && isLettersOnly(letters, from, to);
  if (isPlain) end = withoutEnding(letters, from, withoutPlural(letters, from, to));
  let length = 0;
  for (let index = from; index < end; index += 1) {
    const unit = letters[index] as number;
    if (!isPlain || length === 0 || stem[length - 1] !== unit) stem[length++] = unit;
  }
  if (isPlain) stem[length - 1] = atTheEnd(stem[length - 1] as number);
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
    letters[to - 1] === S && before !== S && before !== U && before !== I && to - 1 - from >= SHORTEST_STEM;
  return isPlural ? to - 1 : to;
}

function withoutEnding(letters: Uint16Array, from: number, to: number): number {
  for (const ending of ENDINGS) {
    const end = to - ending.length;
    if (end - from < SHORTEST_STEM) continue;
    let index = 0;
    while (index < ending.length && letters[end + index] === ending[index]) index += 1;
    if (index === ending.length) return end;
  }
  return to;
}

function atTheEnd(unit: number): number {
  if (unit === V) return F;
  if (unit === Z) return S;
  return unit === Y ? I : unit;
}
