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
