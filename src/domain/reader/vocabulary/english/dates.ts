import type { DateWords } from '../word-types/date-words.js';

export const ENGLISH_DATE_WORDS: DateWords = {
  months: [
    'january, jan',
    'february, feb, febr',
    'march, mar',
    'april, apr',
    'may',
    'june, jun',
    'july, jul',
    'august, aug',
    'september, sep, sept',
    'october, oct',
    'november, nov',
    'december, dec',
  ],
  ordinalEndings: 'st, nd, rd, th',
  ordinals: 'first, second, third, fourth',
  quarter: 'quarter',
  quarterLetter: 'q',
  of: 'of',
  ofDay: 'of',
  partsOfYear: `
    (?:springs?|summers?|autumns?|falls?|winters?|seasons?)(?: of)?, (?:summer |school )?(?:holidays?|vacations?), academic year, school year, (?:semester|term) [1-3], early, mid, late, begin, start, half,
    (?:the )?(?:beginning|middle|end)(?: of)?
  `,
  since: 'since, from, as of, starting, started(?: in)?, commenced(?: in)?, per',
  expected: String.raw`expected, exp\.?, anticipated, estimated, est\.?`,
  until: 'until, till, up to, through',
  to: 'up to, to, until, till, through, thru',
  toMark: '',
  toMonth: 'to, until, and',
  toNow: 'until, till, to',
  stillRunning: String.raw`
    (?:the\s+)?present(?:\s+day)?, now, today, till date, current(?:ly)?, on-?going, in progress, date, onwards, still (?:employed|working)
  `,
  now: 'present, onwards',
  streets:
    'Street, St, Drive, Dr, Road, Rd, Avenue, Ave, Boulevard, Blvd, Lane, Ln, Way, Court, Ct, Parkway, Pkwy, Highway, Hwy, Terrace, Place',
  about: String.raw`about, circa, ca\.`,
  years: 'years?, yrs?',
  monthUnits: 'months?, mos?',
  and: 'and',
  beginnings:
    '(?:springs?|summers?|autumns?|falls?|winters?|seasons?)(?: of)?, (?:summer |school )?(?:holidays?|vacations?), academic year, school year, (?:semester|term) [1-3], late, begin, start, half, the',
  beginningPatterns: 'early[ -], mid[ -]',
};
