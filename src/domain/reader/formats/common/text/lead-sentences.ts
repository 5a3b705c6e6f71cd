import { findPeriods } from '../../../dates/period-forms.js';
import { anyOf, looksLikeOccupation, looksLikeOrganisation, looksLikeSchool } from '../../../vocabulary/index.js';
import { splitTitle } from '../../../occupations/title-parts.js';
import { isProperName } from './history/jobs/name-likeness.js';
import { MAX_TITLE_LINE_LENGTH, partOf, type TextLine } from './lines.js';

const ENDS_ABBREVIATION = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.abbreviations)}$`, 'iu');
/** Only this much of a line is searched for the end of its first sentence, in UTF-16 code units. */
const MAX_LEAD_LENGTH = 180;
/** Several slashes between the parts of a line, in so many lines. */
const SLASHES = /\s\/\s.*\s\/\s.*\d{4}/u;
const MIN_SLASHED = 2;
const FULL_STOP = /\.\s/u;
const LEAD = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.told.earlier)}|${anyOf(({ dates }) => dates.now)}|${anyOf(({ texts }) => texts.told.now)})(?:\\s*[:,]\\s+|\\s+[-–—]\\s+)(?=\\p{L})`,
  'iu',
);
/** "daarvoor hulpkok bij Vapiano", "werk nu als kok bij De Zagerij" */
const SMALL_LEAD = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.told.earlier)}|${anyOf(({ texts }) => texts.told.now)}|${anyOf(({ texts }) => texts.told.workingNow)}|${anyOf(({ texts }) => texts.told.and)})(?:\\s${anyOf(({ texts }) => texts.told.as)})?\\s(?=\\p{L})`,
  'u',
);
const MIN_NAMES_LENGTH = 8;
const MAX_NAMES = 3;
const MAX_WORDS_OF_NAME = 8;
const MIN_PROSE_WORDS = 4;
const MAX_EMPLOYER_WORDS = 7;
/** An employer and its full stop, in UTF-16 code units. */
const MAX_EMPLOYER_LENGTH = 80;
const SENTENCE_END = /(?<=\p{Ll}{2}|[\d)])\.(?:\s+(?=[\p{Lu}\d])|$)/gu;

/**
 * The lines of a section, with the first sentence apart from running text behind it where it names a job or a study.
 *
 * @param areJobs whether the section is about work
 */
export function withLeadsApart(lines: readonly TextLine[], areJobs: boolean): TextLine[] {
  const areSlashed = areJobs && lines.filter(({ content }) => SLASHES.test(content)).length >= MIN_SLASHED;
  return lines.flatMap((whole, index) => {
    const plain = areJobs ? withoutLead(whole) : whole;
    const line = areSlashed && SLASHES.test(plain.content) ? withTabs(plain) : plain;
    const inFront = areJobs && FULL_STOP.test(line.content) ? splitAtDates(line) : undefined;
    if (inFront !== undefined) return inFront;
    const above = lines[index - 1];
    return (above === undefined ? undefined : splitBehindEmployer(line, above)) ?? splitBehindDates(line);
  });
}

/** "Cabin crew / Skywest / A320 / 2018 – 2023" with tabs, which are as long as the slashes with a space in front. */
function withTabs(line: TextLine): TextLine {
  return { ...line, content: line.content.replace(/\s\/\s/gu, ' \t ') };
}

/** "Before that - Harker Roofing, roofer, 2011 to 2018": what only says when in the order of jobs. */
function withoutLead(line: TextLine): TextLine {
  const [small = ''] = SMALL_LEAD.exec(line.content) ?? [];
  if (small !== '' && looksLikeOccupation(line.content.slice(small.length)))
    return partOf(line, small.length, line.content.length);
  const [lead] = LEAD.exec(line.content) ?? [];
  return lead === undefined ? line : partOf(line, lead.length, line.content.length);
}

/**
 * A line whose first sentences name an employer and an occupation, with the dates behind them: "Damen Shipyards,
 * Vlissingen. Welder. 2017 – now. Pipes." The full stops between them become tabs, and what follows is running text.
 */
function splitAtDates(line: TextLine): TextLine[] | undefined {
  const { content } = line;
  if (content.includes('\t')) return undefined;
  const head = content.slice(0, MAX_LEAD_LENGTH);
  const period = findPeriods(head).find(({ single, period: { open } }) => !single || open);
  if (period === undefined || period.start < MIN_NAMES_LENGTH) return undefined;
  const inFront = head.slice(0, period.start);
  const ends = [...inFront.matchAll(SENTENCE_END)].filter(
    ({ index }) => !ENDS_ABBREVIATION.test(inFront.slice(0, index)),
  );
  const names = inFront.split(/\.\s+|\.$/u).filter((name) => /\p{L}{2}/u.test(name));
  const areNames =
    ends.length > 0 &&
    names.length <= MAX_NAMES &&
    names.every((name) => name.split(/\s+/u).length <= MAX_WORDS_OF_NAME) &&
    names.some((name) => splitTitle(name).some((part) => looksLikeOccupation(part))) &&
    names.some(mayBeEmployer);
  if (!areNames) return undefined;
  const stops = new Set(ends.map(({ index }) => index));
  const parted =
    [...inFront].length === inFront.length
      ? [...inFront].map((sign, at) => (stops.has(at) ? '\t' : sign)).join('')
      : inFront;
  const whole = { ...line, content: parted + content.slice(period.start) };
  const end = firstSentenceEnd(content, period.end - 1);
  if (end === undefined) return [whole];
  return [
    partOf(whole, 0, end.index),
    ...(end.behind < content.length ? [{ ...partOf(whole, end.behind, content.length), isProse: true as const }] : []),
  ];
}

function mayBeEmployer(words: string): boolean {
  const [name = ''] = splitTitle(words);
  return (looksLikeOrganisation(name) || isProperName(name)) && !looksLikeOccupation(name);
}

/** "University of Leeds. Module leader for two courses.", below a line that ends in dates. */
function splitBehindEmployer(line: TextLine, above: TextLine): TextLine[] | undefined {
  const { content, isBullet } = line;
  const head = content.slice(0, MAX_EMPLOYER_LENGTH);
  if (isBullet || !head.includes('.') || !/^\p{Lu}/u.test(head) || !endsInPeriod(above)) return undefined;
  const end = firstSentenceEnd(head, 0);
  if (end === undefined) return undefined;
  const rest = content.slice(end.behind);
  const lead = content.slice(0, end.index);
  const isEmployer =
    (rest === '' || /^\p{L}/u.test(rest)) &&
    lead.split(/\s+/u).length <= MAX_EMPLOYER_WORDS &&
    (looksLikeOrganisation(lead) || looksLikeSchool(lead)) &&
    !looksLikeOccupation(lead) &&
    findPeriods(content).length === 0;
  if (!isEmployer) return undefined;
  const name = partOf(line, 0, end.index);
  return rest === '' ? [name] : [name, { ...partOf(line, end.behind, content.length), isProse: true as const }];
}

function endsInPeriod({ content }: TextLine): boolean {
  if (content.length > MAX_TITLE_LINE_LENGTH) return false;
  const last = findPeriods(content).at(-1);
  return last !== undefined && !last.single && content.length - last.end <= 1;
}

/** The full stop of a sentence, and what is behind it. */
interface SentenceEnd {
  readonly index: number;
  readonly behind: number;
}

/** Where the first sentence ends behind a place in a text. */
function firstSentenceEnd(text: string, from: number): SentenceEnd | undefined {
  const end = [...text.matchAll(SENTENCE_END)].find(
    ({ index }) => index > from && !ENDS_ABBREVIATION.test(text.slice(0, index)),
  );
  return end === undefined ? undefined : { index: end.index, behind: end.index + end[0].length };
}

/**
 * A line that begins with dates, a title and a full stop, and the sentences behind it: "2009 – 2015: Nurse, Oakfield
 * Home. Night shifts, two students." Other lines stay as they are.
 */
function splitBehindDates(line: TextLine): TextLine[] {
  const { content } = line;
  // The row of a table has no sentences: "2013 – 2015 <tab> Service engineer lev. 3 <tab> Technical College".
  if (/\t[^\t]*\t/u.test(content)) return [line];
  if (!/^\P{Lu}{0,3}\d|^(?:\p{L}{3,9}\.?(?:\s|\s?[-–—]\s?)){1,2}['’]?\d/u.test(content)) return [line];
  const head = content.slice(0, MAX_LEAD_LENGTH);
  const [period] = findPeriods(head);
  if (period === undefined || period.start > 3) return [line];
  const first = firstSentenceEnd(head, period.end + 3);
  const end = first === undefined ? undefined : (employerEnd(content, period.end, first) ?? first);
  if (end === undefined || (end.behind >= head.length && head.length < content.length)) return [line];
  const { behind } = end;
  // "Fa. Gebr. Vredeveld": abbreviations have few words behind them, and no full stop.
  const rest = content.slice(behind);
  if (rest !== '' && !rest.endsWith('.') && rest.split(/\s+/u).length < MIN_PROSE_WORDS) return [line];
  return [
    { ...partOf(line, 0, end.index), isLead: true as const },
    ...(behind < content.length ? [{ ...partOf(line, behind, content.length), isProse: true as const }] : []),
  ];
}

/** "2015 – 2019: Receptionist. Hotel De Duinen, Zandvoort. Shifts.": the end of the employer behind an occupation alone. */
function employerEnd(content: string, from: number, first: SentenceEnd): SentenceEnd | undefined {
  const occupation = content.slice(from, first.index).replace(/^[\s:,–-]+/u, '');
  if (!looksLikeOccupation(occupation) || splitTitle(occupation).length > 1) return undefined;
  const end = firstSentenceEnd(content.slice(0, first.behind + MAX_EMPLOYER_LENGTH), first.behind);
  const employer = content.slice(first.behind, end?.index ?? content.length);
  const isEmployer = employer.split(/\s+/u).length <= MAX_EMPLOYER_WORDS && mayBeEmployer(employer);
  return isEmployer ? (end ?? { index: content.length, behind: content.length }) : undefined;
}
