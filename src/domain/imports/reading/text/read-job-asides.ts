import { readPeriod, type FoundPeriod } from '../dates.js';
import type { Draft } from '../draft.js';
import { cleanLine } from '../clean-text.js';
import { withoutGaps } from '../sections/read-record.js';
import type { TextLine } from './text-lines.js';

/** "Earlier: waiter at Hotel Astoria, 2010-2012." */
const ASIDE =
  /^(?:earlier|before (?:that|this)|previously|prior to (?:that|this)|formerly|eerder|daarvoor|daar voor|voordien|voorheen|vroeger)(?:\s*[:,-]\s*|\s+)(?:i\s+)?(?:(?:was|worked|werkte(?: ik)?)\s+)?(?:as\s+|als\s+)?(?:(?:an?|een)\s+)?(\p{L}[^,;.:()\d]{1,60}?)\s+(?:at|with|for|bij|voor)\s+(\p{Lu}[^,;:()]{1,60}?)(?:,\s*|\s*\(|\s+(?=(?:from|van|between|tussen|in)\s))([^();]{4,50}?)\)?(?:\.(?:\s|$)|$)/iu;
/** "summers of 2012 and 2013" */
const SEASONS = /^(?:the\s+|de\s+)?(?:summers?|winters?|zomers?|winters?|holidays|vakanties)\s+(?:of|van|in)?\s*((?:19|20)\d\d)\s*(?:and|en|&|-|–)\s*((?:19|20)\d\d)$/iu;
const YEAR_OR_MONTH = /^(?:in|from|van|between|tussen)\s+/iu;

/** Reads jobs that are told in a sentence of their own below the others: who somebody was, where and when. */
export function readJobAsides(draft: Pick<Draft, 'workHistory'>, lines: readonly TextLine[]): void {
  for (const { content } of lines) {
    const [, occupation = '', company = '', when = ''] = ASIDE.exec(content.slice(0, 300)) ?? [];
    const period = when === '' ? undefined : periodIn(when.trim());
    const job = { occupation: cleanLine(occupation), company: cleanLine(company) };
    if (period === undefined || job.occupation === undefined || job.company === undefined) continue;
    if (draft.workHistory.some((known) => known.company === job.company && known.occupation === job.occupation)) continue;
    draft.workHistory.push(withoutGaps({ ...job, startDate: period.startDate, endDate: period.endDate }));
  }
}

function periodIn(when: string): FoundPeriod | undefined {
  const seasons = SEASONS.exec(when);
  return seasons === null ? readPeriod(when) ?? readPeriod(when.replace(YEAR_OR_MONTH, '')) : readPeriod(`${seasons[1] ?? ''} - ${seasons[2] ?? ''}`);
}
