/** A word that was recognised in a picture. */
export interface RecognisedWord {
  readonly text: string;
  /** The paragraph and the line in it. */
  readonly paragraph: string;
  readonly line: string;
  /** In pixels. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** How sure the engine is, 0-100. */
  readonly confidence: number;
}

/** Words of which the engine is less sure are mostly stains, folds and ornaments. */
const MIN_CONFIDENCE = 40;
/** A gap from this many heights of a word on separates columns. */
const CELL_GAP = 2;
/** Legible words are sure, and have several letters: anything may look like a single one. */
const LEGIBLE_CONFIDENCE = 60;
const LEGIBLE = /\p{L}{3}/u;

/**
 * The words in Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence and
 * text, separated by tabs.
 */
export function parseWords(table: string): RecognisedWord[] {
  return table.split('\n').flatMap((row) => {
    const [, page, block, paragraph, line, word, left, , width, height, confidence, text = ''] = row.split('\t');
    if (text.trim() === '' || word === '0') return [];
    const place = [page, block, paragraph].join();
    return [
      {
        text: text.trim(),
        paragraph: place,
        line: `${place},${line}`,
        left: Number(left),
        right: Number(left) + Number(width),
        height: Number(height),
        confidence: Number(confidence),
      },
    ];
  });
}

/** The lines of a picture in reading order, with tabs between columns and a blank line between paragraphs. */
export function linesOfWords(words: readonly RecognisedWord[]): string[] {
  const lines: string[] = [];
  let last: RecognisedWord | undefined;
  for (const word of words) {
    if (word.confidence < MIN_CONFIDENCE) continue;
    if (last !== undefined && last.paragraph !== word.paragraph) lines.push('');
    if (last?.line === word.line) {
      const isCell = word.left - last.right > CELL_GAP * Math.max(last.height, word.height);
      lines.push(`${lines.pop() ?? ''}${isCell ? '\t' : ' '}${word.text}`);
    } else lines.push(word.text);
    last = word;
  }
  // Lines of signs alone are borders and ornaments.
  return lines.filter((line) => line === '' || /[\p{L}\p{N}]/u.test(line));
}

/** How many characters words have, and how many of these are in legible words. */
export function countCharacters(words: readonly RecognisedWord[]): { readonly all: number; readonly legible: number } {
  const lengthOf = (some: readonly RecognisedWord[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  const legible = words.filter(({ text, confidence }) => confidence >= LEGIBLE_CONFIDENCE && LEGIBLE.test(text));
  return { all: lengthOf(words), legible: lengthOf(legible) };
}
