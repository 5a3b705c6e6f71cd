/** A word of a text: its folded form and its offsets in UTF-16 code units of the text as it stands. */
export interface Token {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Longer than any word of any label; what is longer is noise (encoded files, long keys). */
const LONGEST_TOKEN = 100;

const PLUS = 0x2b;
const HASH = 0x23;
const DOT = 0x2e;
const UNKNOWN = 0;
const NOT_WORD = 1;
const WORD = 2;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
// Filled as characters are met: the property test costs a hundred times this look-up.
const characterClass = new Uint8Array(0x10000);

/**
 * Splits a text into words, lower-cased and in NFC, so that "Coördinatie" is one word however it was typed. A plus, hash or
 * dot stays inside its word (C++, C#, Node.js, .NET). A word with such a mark that the dictionary does not know
 * is cut at the marks, so that "teamwork.Planning" is two words.
 *
 * @param isKnown whether the dictionary has this folded word; leave out to keep every word whole
 */
export function tokenize(text: string, isKnown?: (folded: string) => boolean): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    const start = index;
    const width = wordWidth(text, index);
    if (width === 0 && !startsDotted(text, index)) {
      index += 1;
      continue;
    }
    const scanned = scanWord(text, index + (width === 0 ? 1 : width));
    index = scanned.end;
    addWord(tokens, text, start, scanned.end, scanned.marked || width === 0 ? isKnown : undefined);
  }
  return tokens;
}

function scanWord(text: string, from: number): { readonly end: number; readonly marked: boolean } {
  let end = from;
  let marked = false;
  while (end < text.length) {
    const width = wordWidth(text, end);
    if (width > 0) {
      end += width;
      continue;
    }
    const code = text.charCodeAt(end);
    const keeps = code === PLUS || code === HASH || (code === DOT && wordWidth(text, end + 1) > 0);
    if (!keeps) break;
    marked = true;
    end += 1;
  }
  return { end, marked };
}

function addWord(tokens: Token[], text: string, start: number, end: number, isKnown?: (folded: string) => boolean): void {
  const folded = end - start > LONGEST_TOKEN ? '' : fold(text.slice(start, end));
  if (isKnown === undefined || isKnown(folded)) {
    tokens.push({ folded, start, end });
    return;
  }
  let pieceStart = start;
  for (let index = start; index <= end; index += 1) {
    const code = index < end ? text.charCodeAt(index) : DOT;
    if (code !== PLUS && code !== HASH && code !== DOT) continue;
    if (index > pieceStart) tokens.push({ folded: fold(text.slice(pieceStart, index)), start: pieceStart, end: index });
    pieceStart = index + 1;
  }
}

function fold(word: string): string {
  if (word.length > LONGEST_TOKEN) return '';
  return word.normalize('NFC').toLowerCase();
}

/** A dot that begins a word, as in .NET: before it no word, after it a letter. */
function startsDotted(text: string, index: number): boolean {
  if (text.charCodeAt(index) !== DOT || wordWidth(text, index + 1) === 0) return false;
  return index === 0 || (text.charCodeAt(index - 1) !== DOT && wordWidth(text, index - 1) === 0);
}

/** Length in code units of the word character at an index; 0 when there is none. */
function wordWidth(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return 0;
  if (code >= 0xd800 && code <= 0xdfff) {
    const character = text.codePointAt(index) ?? 0;
    return character > 0xffff && WORD_CHARACTER.test(String.fromCodePoint(character)) ? 2 : 0;
  }
  let known = characterClass[code];
  if (known === UNKNOWN) {
    known = WORD_CHARACTER.test(String.fromCharCode(code)) ? WORD : NOT_WORD;
    characterClass[code] = known;
  }
  return known === WORD ? 1 : 0;
}
