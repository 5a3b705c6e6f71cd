import { cleanLine } from '../../language/clean-text.js';
import { readPeriod, type FoundPeriod } from '../../dates/dates.js';
import type { FoundWorkExperience } from '../../model/findings.js';
import { withoutGaps } from '../common/records/record-fields.js';
import type { TextLine } from '../common/text/lines.js';

/** "Earlier: waiter at Hotel Astoria, 2010-2012." */
const ASIDE =
  /^(?:earlier|before (?:that|this)|previously|prior to (?:that|this)|formerly|eerder|daarvoor|daar voor|voordien|voorheen|vroeger)(?:\s*[:,-]\s*|\s+)(?:i\s+)?(?:(?:was|worked|werkte(?: ik)?)\s+)?(?:as\s+|als\s+)?(?:(?:an?|een)\s+)?(\p{L}[^,;.:()\d]{1,60}?)\s+(?:at|with|for|bij|voor)\s+(\p{Lu}[^,;:()]{1,60}?)(?:,\s*|\s*\(|\s+(?=(?:from|van|between|tussen|in)\s))([^();]{4,50}?)\)?(?:\.(?:\s|$)|$)/iu;
/** "summers of 2012 and 2013" */
const SEASONS =
  /^(?:the\s+|de\s+)?(?:summers?|winters?|zomers?|winters?|holidays|vakanties)\s+(?:of|van|in)?\s*((?:19|20)\d\d)\s*(?:and|en|&|-|–)\s*((?:19|20)\d\d)$/iu;
const YEAR_OR_MONTH = /^(?:in|from|van|between|tussen)\s+/iu;

/** Jobs that are told in a sentence of their own below the others: who somebody was, where and when. */
export function findJobAsides(lines: readonly TextLine[]): {
  readonly asides: readonly FoundWorkExperience[];
  readonly rest: readonly TextLine[];
} {
  const asides: FoundWorkExperience[] = [];
  const rest = lines.filter(({ content }) => {
    const aside = asideIn(content.slice(0, 300));
    if (aside !== undefined) asides.push(aside);
    return aside === undefined;
  });
  return { asides, rest };
}

function asideIn(line: string): FoundWorkExperience | undefined {
  const [, occupation = '', company = '', when = ''] = ASIDE.exec(line) ?? [];
  const period = when === '' ? undefined : periodIn(when.trim());
  const job = { occupation: cleanLine(occupation), company: cleanLine(company) };
  if (period === undefined || job.occupation === undefined || job.company === undefined) return undefined;
  return withoutGaps({ ...job, startDate: period.startDate, endDate: period.endDate });
}

function periodIn(when: string): FoundPeriod | undefined {
  const seasons = SEASONS.exec(when);
  return seasons === null
    ? (readPeriod(when) ?? readPeriod(when.replace(YEAR_OR_MONTH, '')))
    : readPeriod(`${seasons[1] ?? ''} - ${seasons[2] ?? ''}`);
}
