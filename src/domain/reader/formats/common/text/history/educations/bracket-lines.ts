import { findPeriods } from '../../../../../dates/period-forms.js';
import { looksLikeDegree, looksLikeSchool } from '../../../../../vocabulary/index.js';
import { isProperName } from '../jobs/name-likeness.js';
import type { TextLine } from '../../lines.js';

/** The lines with a code or a remark in brackets at the end of the line above: "Diploma of Nursing" above "(CHC50121)". */
export function withBrackets(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const isRest = /^\([^()]{2,30}\)$/u.test(line.content) && findPeriods(line.content).length === 0;
    if (isRest && above !== undefined && above.content !== '')
      joined[joined.length - 1] = { ...above, content: `${above.content} ${line.content}`, end: line.end };
    else joined.push(line);
  }
  return joined;
}

const IN_BRACKETS = /^(.*?\S)\s*\(([^()]*\p{L}[^()]*)\)(.*)$/u;

/**
 * The lines with the schools in brackets as if they stood behind commas: where a date is beside them, "Certificate II in
 * Security (Asset College, 2018)", or where several lines have the same, "Mbo 3 (Rijn IJssel)".
 */
export function withSchoolsOfBrackets(lines: readonly TextLine[]): TextLine[] {
  const counts = new Map<string, number>();
  for (const { content } of lines) {
    const inside = IN_BRACKETS.exec(content)?.[2];
    if (inside !== undefined) counts.set(inside, (counts.get(inside) ?? 0) + 1);
  }
  return lines.map((line) => {
    const [, before = '', inside = '', behind = ''] = IN_BRACKETS.exec(line.content) ?? [];
    const [period] = findPeriods(inside);
    const isRepeated = period === undefined && (counts.get(inside) ?? 0) > 1 && isProperName(inside);
    if (!isRepeated && (period === undefined || findPeriods(before + behind).length > 0)) return line;
    const school = inside.slice(0, period?.start ?? inside.length).replace(/[\s,;–-]+(?:\p{Ll}+\s*)?$/u, '');
    const isSchool =
      /^(?:\p{Lu}|['’]t )/u.test(school) &&
      (looksLikeSchool(school) || isProperName(school)) &&
      !looksLikeDegree(school) &&
      !looksLikeSchool(before);
    return isSchool ? { ...line, content: `${before}, ${inside}${behind === '' ? '' : `,${behind}`}` } : line;
  });
}
