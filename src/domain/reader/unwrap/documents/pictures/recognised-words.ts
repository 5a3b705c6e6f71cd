/** A word that was recognised in a picture. */
interface RecognisedWord {
  readonly text: string;
  /** The paragraph and the line in it. */
  readonly paragraph: string;
  readonly line: string;
  /** How sure the engine is, 0-100. */
  readonly confidence: number;
}

/** Words of which the engine is less sure are mostly stains, folds and ornaments. */
const MIN_CONFIDENCE = 40;

/** The lines of a picture in reading order, with a blank line between paragraphs. @param table see parseWords */
export function linesOfWords(table: string): string[] {
  const lines: string[] = [];
  let last: RecognisedWord | undefined;
  for (const word of parseWords(table)) {
    if (word.confidence < MIN_CONFIDENCE) continue;
    if (last !== undefined && last.paragraph !== word.paragraph) lines.push('');
    if (last?.line === word.line) lines.push(`${lines.pop() ?? ''} ${word.text}`);
    else lines.push(word.text);
    last = word;
  }
  return lines;
}

/**
 * The words in Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence and
 * text, separated by tabs.
 */
function parseWords(table: string): RecognisedWord[] {
  return table.split('\n').flatMap((row) => {
    const [, page, block, paragraph, line, word, , , , , confidence, text] = row.split('\t');
    if (text === undefined || text.trim() === '' || word === '0') return [];
    const place = [page, block, paragraph].join();
    return [{ text: text.trim(), paragraph: place, line: `${place},${line}`, confidence: Number(confidence) }];
  });
}
