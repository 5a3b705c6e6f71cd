import { levelFromRating, type FoundLevel } from '../../../levels/level-scale.js';
import { readLevel } from '../../../levels/parse-level.js';
import { allMatches } from '../../../language/patterns.js';
import type { Span } from '../../../language/span.js';
import type { TextLine } from './lines.js';

/** A box before or behind each choice of a form: "[ ] below [x] meets [ ] above", "1 [ ] 2 [x] 3 [ ]". */
const BOX = /[[(]\s?([xXvV✓✔●]?)\s?[\])]|([☐□○])|([☑☒■●✓✔])/gu;
const MIN_CHOICES = 2;
const MAX_CHOICES = 10;
const MAX_LINE_LENGTH = 200;
const MAX_NAME_LENGTH = 60;

/** A name with one marked choice of several. */
export interface MarkedChoice {
  readonly line: Span;
  readonly name: Span;
  readonly level: FoundLevel;
}

/**
 * Reads a line of a form in which one of several boxes is marked. What is rated is before the first box, or on the line
 * above.
 *
 * @returns undefined unless exactly one of two to ten boxes is marked
 */
export function readMarkedChoice(line: TextLine, above: TextLine | undefined): MarkedChoice | undefined {
  const { content } = line;
  if (content.length > MAX_LINE_LENGTH) return undefined;
  const boxes = allMatches(BOX, content);
  const marked = boxes.findIndex(([, mark, , full]) => (mark ?? '') !== '' || full !== undefined);
  const isOne = boxes.filter(([, mark, , full]) => (mark ?? '') !== '' || full !== undefined).length === 1;
  if (!isOne || boxes.length < MIN_CHOICES || boxes.length > MAX_CHOICES) return undefined;
  const choices = choicesBeside(content, boxes);
  const level = levelFromRating(isDescending(choices) ? boxes.length - marked : marked + 1, boxes.length);
  const before = content.slice(0, boxes[0]?.index).replace(/[\s:|\t]*\d?\s*$/u, '');
  if (level === undefined) return undefined;
  if (/\p{L}{2}/u.test(before)) {
    const end = line.start + before.replace(/\s*[:|].*$/su, '').length;
    return { line, name: { start: line.start, end }, level };
  }
  return above === undefined || above.content === '' || above.content.length > MAX_NAME_LENGTH
    ? undefined
    : { line: { start: above.start, end: line.end }, name: above, level };
}

/** The words behind each box; the words before it where the last box has none behind it. */
function choicesBeside(content: string, boxes: readonly RegExpExecArray[]): string[] {
  const last = boxes.at(-1) as RegExpExecArray;
  const areBehind = content.slice(last.index + last[0].length).trim() !== '';
  return boxes.map(({ index, 0: box }, at) =>
    (areBehind
      ? content.slice(index + box.length, boxes[at + 1]?.index)
      : content.slice(at === 0 ? 0 : (boxes[at - 1] as RegExpExecArray).index + (boxes[at - 1]?.[0].length ?? 0), index)
    ).trim(),
  );
}

/** Whether the best choice is the first one. Most forms begin with the lowest. */
function isDescending(choices: readonly string[]): boolean {
  const first = valueOf(choices[0] ?? '');
  const last = valueOf(choices.at(-1) ?? '');
  return first !== undefined && last !== undefined && first > last;
}

function valueOf(choice: string): number | undefined {
  const number = /\d+$/u.exec(choice)?.[0];
  return number === undefined ? readLevel(choice)?.level : Number(number);
}
