import type { Passage } from '../model/draft.js';
import type { FoundSkill } from '../model/findings.js';

/** What may stand beside a skill in the name of a column that rates it: "Java (1-5)", "Niveau Java", "SQL score". */
const BESIDE =
  /(?<![\p{L}\p{N}])(?:skill|level|rating|score|self|niveau|cijfer|beheersing|vaardigheid|kennis|knowledge|\d{1,3})(?![\p{L}\p{N}])/giu;

/**
 * Tells of a piece of evidence whether its passage counts only whole, and it is not: "Number of Java courses" is no
 * rating of Java.
 */
export function partOfWhole(passages: readonly Passage[]): (found: FoundSkill) => boolean {
  const texts = new Map(
    passages.flatMap(({ whole, inName, pointer, text }) => (whole ? [[`${inName ?? ''}${pointer}`, text]] : [])),
  );
  return ({ place: { inName, pointer, start, end } }) => {
    const text = texts.get(`${inName ?? ''}${pointer}`);
    if (text === undefined) return false;
    const rest = `${text.slice(0, start)} ${text.slice(end)}`.replace(BESIDE, '');
    return /[\p{L}\p{N}]/u.test(rest);
  };
}
