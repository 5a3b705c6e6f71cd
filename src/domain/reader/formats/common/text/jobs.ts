import { splitAtEmployer } from '../../../occupations/title-parts.js';
import { cleanLine, cleanProse } from '../../../language/clean-text.js';
import { readDate, readPeriod } from '../../../dates/dates.js';
import { isOpenWord } from '../../../dates/period-forms.js';
import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { keyTable, looksLikeOccupation, looksLikeOrganisation } from '../../../vocabulary/index.js';
import { withoutGaps } from '../records/record-fields.js';
import { findEntries, proseIn, type EntryRules, type TextEntry } from './entries.js';
import { readLabelledRecords, type LabelledRecord } from './labelled-lines.js';
import { orderOf, readJobTitle, type NameOrder } from './job-titles.js';
import type { TextLine } from './lines.js';

const LABELS = keyTable({
  occupation: 'functie,functietitel,function,position,job title,title,role,rol,beroep',
  company: 'werkgever,bedrijf,bedrijfsnaam,organisatie,opdrachtgever,employer,company,organisation,organization,client',
  period: 'periode,period,dates,data,looptijd,duration,when,wanneer,van - tot,jaren,years',
  startDate: 'van,vanaf,from,start,startdatum,start date,begindatum',
  endDate: 'tot,tot en met,t/m,to,until,end,einddatum,end date',
  prose:
    'taken,werkzaamheden,taken en ' +
    'verantwoordelijkheden,omschrijving,beschrijving,verantwoordelijkheden,resultaten,tasks,duties,responsibilities,description,main activities and responsibilities',
  unused:
    'plaats,locatie,location,place,city,sector,branche,type of business or sector,dienstverband,uren per week,reden ' +
    'van vertrek,reason for leaving',
});

const RULES: EntryRules = {
  singleDates: false,
  isRemark: () => false,
  standsAlone: (title) => {
    const employed = splitAtEmployer(title);
    return employed !== undefined && looksLikeOccupation(employed.occupation);
  },
  isComplete: (titles) => {
    const { occupation, company } = readJobTitle(titles);
    return occupation !== undefined && company !== undefined;
  },
  continuesTitles: (titles, title) => {
    const { occupation } = readJobTitle(titles);
    if (occupation === undefined) return looksLikeOccupation(title) || title.split(/\s+/u).length <= 5;
    return looksLikeOrganisation(title) || isShortName(title);
  },
};

/** Jobs under no heading for jobs are sure only with a beginning, an occupation by its words and an employer. */
export function readStrayJobs(draft: Draft, text: string, lines: readonly TextLine[]): void {
  if (!lines.some(({ content }) => content !== '')) return;
  const found: Pick<Draft, 'workHistory'> = { workHistory: [] };
  readJobs(found, text, lines);
  for (const job of found.workHistory) {
    const isSure =
      job.startDate !== undefined &&
      job.occupation !== undefined &&
      job.company !== undefined &&
      looksLikeOccupation(job.occupation) &&
      !looksLikeOccupation(job.company);
    if (isSure) addJob(draft, job);
  }
}

/** Reads the jobs in a section of a text. What fits no pattern is description. */
export function readJobs(draft: Pick<Draft, 'workHistory'>, text: string, lines: readonly TextLine[]): void {
  const forms = readLabelledRecords(lines, LABELS);
  if (forms !== undefined && forms.some(({ fields }) => fields.has('occupation') || fields.has('company'))) {
    for (const form of forms) readForm(draft, text, form);
    return;
  }
  const entries = findEntries(lines, RULES).filter(isJob);
  const order = orderIn(entries);
  for (const { titles, period, body } of entries) {
    addJob(draft, {
      ...readJobTitle(titles, order),
      startDate: period?.startDate,
      endDate: period?.endDate,
      description: proseIn(text, body),
    });
  }
}

function addJob(
  draft: Pick<Draft, 'workHistory'>,
  job: { readonly occupation?: string; readonly company?: string } & Omit<
    Draft['workHistory'][number],
    'occupation' | 'company'
  >,
): void {
  const occupation = cleanLine(job.occupation ?? '');
  const company = cleanLine(job.company ?? '');
  if ((occupation === undefined && company === undefined) || draft.workHistory.length >= MAXIMUM_RECORDS) return;
  draft.workHistory.push(withoutGaps({ ...job, occupation, company }));
}

/** One date alone is a job's only beside a name that is surely an occupation or an employer. */
function isJob({ titles, single, period }: TextEntry): boolean {
  if (!single || period?.startDate === undefined) return true;
  return titles.some(
    (title) => title.split(/\s+/u).length <= 8 && (looksLikeOccupation(title) || looksLikeOrganisation(title)),
  );
}

function orderIn(entries: readonly TextEntry[]): NameOrder {
  const orders = entries.map(({ titles }) => orderOf(titles));
  const companyFirst = orders.filter((order) => order === 'COMPANY_FIRST').length;
  return companyFirst > orders.filter((order) => order === 'OCCUPATION_FIRST').length
    ? 'COMPANY_FIRST'
    : 'OCCUPATION_FIRST';
}

function readForm(draft: Pick<Draft, 'workHistory'>, text: string, { fields, rest }: LabelledRecord<string>): void {
  const field = (name: string): string => fields.get(name) ?? '';
  const period = readPeriod(field('period'));
  const from = readPeriod(field('startDate'));
  addJob(draft, {
    occupation: field('occupation'),
    company: field('company'),
    startDate: period?.startDate ?? from?.startDate,
    endDate:
      period?.endDate ?? from?.endDate ?? (isOpenWord(field('endDate')) ? undefined : readDate(field('endDate'))),
    description: cleanProse([field('prose'), proseIn(text, rest) ?? ''].join('\n')),
  });
}

function isShortName(title: string): boolean {
  const words = title.split(/\s+/u);
  return words.length <= 5 && words.every((word) => word.length < 4 || /^[\p{Lu}\p{N}]/u.test(word));
}
