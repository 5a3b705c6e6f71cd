import { findPeriods } from '../../../../../dates/period-forms.js';
import { keysOf } from '../../../../../vocabulary/index.js';
import { readLabelledLine } from '../../labelled-lines.js';
import type { TextLine } from '../../lines.js';
import { withoutPeriods } from '../certificates/line-dates.js';

const LABELS = keysOf('jobForm');
const labelOf = (field: string): string => [...LABELS].find(([, named]) => named === field)?.[0] ?? '';
const [EMPLOYER, PERIOD] = [labelOf('company'), labelOf('period')];

/** So many forms of one layout tell that it is that of the section; and most of them. */
const MIN_FORMS = 2;
const MOST = 0.75;
const MAX_WORDS = 14;
const NUMBERING = /^\(?\d{1,2}[.)]\s+/u;

/**
 * Labels the employers that stand without a label above the other fields of forms: "Acme Ltd, Leeds – 2015 to date" above
 * "Position: Engineer". The lines stay as they are where the forms name the employer, or have another layout.
 */
export function withEmployersLabelled(lines: readonly TextLine[]): readonly TextLine[] {
  const fields = lines.map((line) => readLabelledLine(line, LABELS)?.field);
  const functions = fields.flatMap((field, index) => (field === 'occupation' ? [index] : []));
  if (functions.length < MIN_FORMS || fields.includes('company')) return lines;
  const employers = new Set<number>();
  let above = -1;
  for (const [index, { content }] of lines.entries()) {
    const line = lines[above];
    if (fields[index] === 'occupation' && line !== undefined && fields[above] === undefined && mayBeEmployer(line))
      employers.add(above);
    if (content !== '') above = index;
  }
  if (employers.size < MIN_FORMS || employers.size < functions.length * MOST) return lines;
  return lines.flatMap((line, index) => (employers.has(index) ? labelled(line) : [line]));
}

function mayBeEmployer({ content, isBullet }: TextLine): boolean {
  const name = content.replace(NUMBERING, '');
  return !isBullet && /^\p{Lu}/u.test(name) && name.split(/\s+/u).length <= MAX_WORDS && !/\p{Ll}\.$/u.test(name);
}

function labelled(line: TextLine): TextLine[] {
  const [period] = findPeriods(line.content);
  const name = withoutPeriods(line.content).replace(NUMBERING, '');
  const employer = { ...line, content: `${EMPLOYER}: ${name}` };
  if (period === undefined) return [employer];
  return [employer, { ...line, content: `${PERIOD}: ${line.content.slice(period.start, period.end)}` }];
}
