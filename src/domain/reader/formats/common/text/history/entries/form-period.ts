import type { KeyTable } from '../../../../../vocabulary/index.js';
import { readLabelledLine } from '../../labelled-lines.js';
import type { TextLine } from '../../lines.js';
import { readDate } from '../../../../../dates/date-forms.js';
import {
  findPeriods,
  type FoundPeriod,
  isOpenWord,
  readPeriod,
  readPeriodInFront,
} from '../../../../../dates/period-forms.js';

/** The period of a form: in a field of its own, or in one for its beginning and one for its end. */
export function periodOfForm(
  fields: ReadonlyMap<string, string>,
): Pick<FoundPeriod, 'startDate' | 'endDate'> | undefined {
  const field = (name: string): string => fields.get(name) ?? '';
  const period =
    readPeriodInFront(field('period')) ?? findPeriods(field('period')).find(({ single }) => !single)?.period;
  const from = readPeriod(field('startDate'));
  const startDate = period?.startDate ?? from?.startDate;
  const endDate =
    period?.endDate ?? from?.endDate ?? (isOpenWord(field('endDate')) ? undefined : readDate(field('endDate')));
  return startDate === undefined && endDate === undefined ? undefined : { startDate, endDate };
}

/** The lines with a first and a last date that have labels as one period: "From: 06/2019" above "To: now". */
export function withDatesOfLabels(lines: readonly TextLine[], table: KeyTable<string>): TextLine[] {
  const labelled = lines.map((line) => (line.content === '' ? undefined : readLabelledLine(line, table)));
  return lines.flatMap((line, index) => {
    const [above, own, below] = [labelled[index - 1], labelled[index], labelled[index + 1]];
    if (own?.field === 'endDate' && above?.field === 'startDate') return [];
    if (own?.field !== 'startDate' || below?.field !== 'endDate') return [line];
    return [{ ...line, content: `${own.value} – ${below.value}`, end: below.line.end }];
  });
}
