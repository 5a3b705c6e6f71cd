import { findPeriods } from '../../../../../dates/period-forms.js';
import { looksLikeDegree, looksLikeSchool } from '../../../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, partOf, type TextLine } from '../../lines.js';

const SCHOOL_IN_FRONT = /^([^,:]{4,80})[,:]\s/u;

/** The entries of a line that semicolons separate, each with its dates: "MBA, Cranfield, 2007; Chartered Director, 2021". */
export function listedIn(line: TextLine): TextLine[] {
  if (line.content.length > MAX_TITLE_LINE_LENGTH || !line.content.includes(';')) return [line];
  const parts: TextLine[] = [];
  let from = 0;
  for (const { index, 0: mark } of [...line.content.matchAll(/\s*;\s*/gu), { index: line.content.length, 0: '' }]) {
    if (index > from) parts.push(partOf(line, from, index));
    from = index + mark.length;
  }
  const areEntries = parts.every(({ content }) => findPeriods(content).length > 0 && !/\([^)]*$/u.test(content));
  if (parts.length < 2 || !areEntries) return [line];
  const school = SCHOOL_IN_FRONT.exec(line.content)?.[1] ?? '';
  return parts.map((part, index) =>
    index > 0 && looksLikeSchool(school) && !looksLikeDegree(school) && !looksLikeSchool(part.content)
      ? { ...part, content: `${school}, ${part.content}` }
      : part,
  );
}
