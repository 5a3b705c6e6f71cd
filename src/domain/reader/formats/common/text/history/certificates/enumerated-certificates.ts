import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { findPeriods } from '../../../../../dates/period-forms.js';
import {
  anyOf,
  isNameOfLanguage,
  looksLikeCertificate,
  namesCertificate,
  looksLikeCourse,
} from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { certificateName } from './certification-lines.js';
import { datedOf } from './line-dates.js';

/** Most words of a certificate in an enumeration. */
const MAX_NAME_WORDS = 12;
const MAX_ENUMERATION = 600;
const MAX_LINES = 12;
/** So many marks tell that lines are one enumeration, which ends anywhere in them. */
const MIN_MARKS = 2;
/** Marks between certificates, from the surest on. A slash is also in names, and a comma in front of issuers. */
const MARKS = [
  /\s*[•●▪;]\s*/gu,
  /\s+(?:[·|]|\/\/)\s+/gu,
  /(?<=[\p{Ll}\d]{2}|[)\p{Lu}])(?<!(?<!\p{L})(?:[Nn]rs?|[Nn]o|[Cc]at|incl|excl|niv|ca|[Ll]ic|[Cc]ert|[Rr]eg))\.\s+(?=\p{Lu})/gu,
];
const SEMICOLON = /\s*;\s*/gu;
const SLASH = /\s\/\s/gu;
const DASH = /\s[–—-]\s/gu;
const PLUS = /\s\+\s(?![^()]*\))/gu;
const AND = new RegExp(`\\s${anyOf(({ texts }) => texts.told.and)}\\s(?![^()]*\\))`, 'giu');
/** "BHV en EHBO (2024)" */
const TWO_ABBREVIATIONS = new RegExp(
  `^(\\p{Lu}{2,8})\\s(?:${anyOf(({ texts }) => texts.told.and)}|&)\\s(\\p{Lu}{2,8})((?:\\s\\([^()]*\\)|,?\\s(?:19|20)\\d\\d)?)$`,
  'u',
);
const ENDS_IN_BRACKETS = /\(([^()]+)\)$/u;
const COMMA = /,\s+(?![^()]*\))/gu;
const OF_ALL = new RegExp(`^(.{4,160}?)[\\s,;–-]+${anyOf(({ texts }) => texts.certificate.all)}\\s*$`, 'iu');
/** A category of a licence: "Rijbewijs B, BE, C". */
const CATEGORY = /^\p{Lu}{0,2}\d?$/u;
/** What stands in the cell behind a date. */
const BEHIND_DATE = /^\s*\t\s*(\S.*)$/u;
const MIN_LISTED = 3;
const MAX_LISTED_WORDS = 6;
/** Each name of a list is at least so likely one of a certificate, and all of them on average. */
const MIN_LIKELIHOOD = 0.08;
const MEAN_LIKELIHOOD = 0.3;

/**
 * The certificates of lines that enumerate them, each as a line: "First aid (2021) • Forklift (exp. 12/2027)". An
 * enumeration may go on in the next lines, within a certificate.
 */
export function withEnumerated(lines: readonly TextLine[]): TextLine[] {
  const whole: TextLine[] = [];
  for (let from = 0; from < lines.length;) {
    const to = endOfEnumeration(lines, from);
    whole.push(to === from + 1 ? (lines[from] as TextLine) : joinedLines(lines.slice(from, to)));
    from = to;
  }
  return whole.flatMap((line) => certificatesOfOneDate(line) ?? certificatesIn(line));
}

/** The certificates that have one date behind them: "Confined space, working at heights - all Feb 2023". */
function certificatesOfOneDate(line: TextLine): TextLine[] | undefined {
  const [date, ...others] = findPeriods(line.content);
  const behind = BEHIND_DATE.exec(line.content.slice(date?.end))?.[1] ?? '';
  const listed = date?.start === 0 && others.length === 0 ? likelyIn({ ...line, content: behind }) : undefined;
  if (date !== undefined && listed !== undefined)
    return listed.map((part) => ({ ...part, content: `${part.content}, ${line.content.slice(0, date.end)}` }));
  const [whole, names = ''] = OF_ALL.exec(line.content.slice(0, date?.start ?? 0)) ?? [];
  const parts = names.split(COMMA);
  if (whole === undefined || others.length > 1 || parts.length < 2) return undefined;
  return parts.map((name) => ({ ...line, content: `${name}, ${line.content.slice(whole.length)}` }));
}

/** Behind the last line of an enumeration that begins in a line and goes on below it. */
function endOfEnumeration(lines: readonly TextLine[], from: number): number {
  const [first, ...others] = lines.slice(from, from + MAX_LINES);
  if (first === undefined || first.content === '') return from + 1;
  const end = others.findIndex(({ content, isBullet }) => content === '' || isBullet);
  const block = [first, ...(end < 0 ? others : others.slice(0, end))];
  const text = block.map(({ content }) => content).join(' ');
  if (block.length < 2 || text.length > MAX_ENUMERATION) return from + 1;
  const goesOn = MARKS.slice(0, 2).some((mark) => {
    const counts = block.map(({ content }) => [...content.matchAll(mark)].length);
    // As many in each line separate the parts of one certificate.
    const areFields = counts.every((count) => count === counts[0]);
    // An enumeration that goes on below breaks within a certificate or at its mark; the lines of a table do not.
    const isBroken = block.some(
      ({ content }, index) =>
        (index > 0 && /^(?:[\p{Ll}\d(•●▪;·|])/u.test(content)) ||
        (index < block.length - 1 && /[•●▪;·|,]$/u.test(content)),
    );
    const areInLines = counts[0] !== 0 && counts.filter((count) => count > 0).length >= block.length - 1;
    return !areFields && areInLines && (mark === MARKS[0] || isBroken) && sum(counts) >= MIN_MARKS;
  });
  return goesOn ? from + block.length : from + 1;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function joinedLines(block: readonly TextLine[]): TextLine {
  const [first] = block as [TextLine];
  return { ...first, content: block.map(({ content }) => content).join(' '), end: block.at(-1)?.end ?? first.end };
}

/** The certificates that a line enumerates, most of which have the words of one; none for another line. */
export function enumeratedIn(line: TextLine): TextLine[] {
  const parts = certificatesIn(line);
  const sure = parts.filter(({ content }) => namesCertificate(certificateName(content))).length;
  const areNames = parts.every(
    ({ content }) =>
      wordsOf(content) <= MAX_NAME_WORDS && !withoutBrackets(content).includes(',') && /\p{L}{2}/u.test(content),
  );
  return areNames && sure >= MIN_MARKS && sure * 2 >= parts.length ? parts : [];
}

/** The certificates in one line, of which at least two have a date or the words of one; else the line. */
function certificatesIn(line: TextLine): TextLine[] {
  const [surest = MARKS] = MARKS.filter((mark) => [...line.content.matchAll(mark)].length >= MIN_MARKS).map((mark) => [
    mark,
  ]);
  const [, first, second, date = ''] = TWO_ABBREVIATIONS.exec(line.content) ?? [];
  if (first !== undefined && second !== undefined && [first, second].every(looksLikeCertificate))
    return [first, second].map((name) => ({ ...line, content: `${name}${date}`, isBullet: true }));
  const parts = partsBetween(line, surest);
  const sure = parts.length < 2 ? [] : parts.filter(isSurely);
  const areShort = parts.every(({ content }) => wordsOf(content) <= MAX_NAME_WORDS);
  if (sure.length >= 2 && (areShort || sure.length >= parts.length - 1))
    return parts.flatMap((part) => bracketedIn(part) ?? [part]);
  const apart = partsBetween(line, [SEMICOLON]);
  if (apart.length >= 2 && apart.some(isSurely) && apart.every(mayBeName)) return apart;
  if (line.content.length > MAX_ENUMERATION) return [line];
  return (
    bracketedIn(line) ??
    datedIn(line, DASH) ??
    datedIn(line, COMMA) ??
    listedIn(line, SLASH) ??
    listedIn(line, COMMA) ??
    likelyIn(line) ?? [line]
  );
}

/** A date in brackets ends a certificate: "First aid (2021), Manual handling and Makaton". */
function bracketedIn(line: TextLine): TextLine[] | undefined {
  const parts = partsBetween(line, [COMMA, PLUS]).flatMap((part, index, all) =>
    index > 0 && index === all.length - 1 ? partsBetween(part, [AND]) : [part],
  );
  const isEnumeration =
    parts.length >= 2 &&
    parts.slice(0, -1).some(({ content }) => findPeriods(ENDS_IN_BRACKETS.exec(content)?.[1] ?? '').length > 0) &&
    parts.every((part) => wordsOf(withoutBrackets(part.content)) <= MAX_NAME_WORDS && !isOnlyDate(part.content)) &&
    parts
      .map(({ content }) => withoutBrackets(content))
      .every((name) => /\p{L}{2}/u.test(name) && !isNameOfLanguage(name));
  return isEnumeration ? parts : undefined;
}

/** The certificates of a list in which several have a date: "First aid 2021, Forklift exp. 11/2026, Makaton". */
function datedIn(line: TextLine, mark: RegExp): TextLine[] | undefined {
  if (line.content.includes('\t') || findPeriods(line.content).length < 2) return undefined;
  const parts = partsBetween(line, [mark]);
  if (parts.length < MIN_LISTED) return undefined;
  const dated = parts.filter((part) => datedOf(part) === 'WITH_WORDS').length;
  const areNames = parts.every(
    ({ content }) => !isOnlyDate(content) && wordsOf(withoutBrackets(content)) <= MAX_LISTED_WORDS,
  );
  return dated >= 2 && dated * 2 >= parts.length && areNames ? parts : undefined;
}

/** The certificates of a list of short names, which may have a date in brackets: "Food hygiene (2022), First aid, Makaton". */
function listedIn(line: TextLine, mark: RegExp): TextLine[] | undefined {
  const parts = partsBetween(line, [mark]);
  if (parts.length < 2) return undefined;
  const areAllDated = parts.every((part) => datedOf(part) === 'WITH_WORDS');
  const isList =
    (parts.length >= MIN_LISTED || areAllDated) &&
    parts.filter((part) => isSurely(part) || namesCertificate(part.content)).length >= 2 &&
    parts.every((part) => mayBeName(part) && !isOnlyDate(part.content));
  // "HUET / BOSIET" is one.
  const areWords =
    parts.length === 2 && parts.some(({ content }) => wordsOf(certificateName(withoutBrackets(content))) < 2);
  if (mark === SLASH) return isList && !areWords ? parts : undefined;
  const areShort = parts.every(({ content }) => wordsOf(withoutBrackets(content)) <= MAX_LISTED_WORDS);
  return isList && areShort && parts.every(hasNoBareDate) ? parts : undefined;
}

/** The parts of a list of short names that are likely certificates, in small letters too: "VCA basis, heftruck, adembescherming". */
function likelyIn(line: TextLine): TextLine[] | undefined {
  const parts = partsBetween(line, [COMMA]);
  if (parts.length < MIN_LISTED || /[\t:]/u.test(line.content)) return undefined;
  const names = parts.map(({ content }) => certificateName(withoutBrackets(content)));
  const likelihoods = names.map((name) => nameLikelihood('certificate', name));
  const areLikely =
    parts.every(hasNoBareDate) &&
    names.every((name) => wordsOf(name) <= MAX_LISTED_WORDS && !CATEGORY.test(name)) &&
    likelihoods.every((likelihood) => likelihood >= MIN_LIKELIHOOD) &&
    sum(likelihoods) >= MEAN_LIKELIHOOD * parts.length;
  return areLikely ? parts : undefined;
}

function mayBeName({ content }: TextLine): boolean {
  return /^[\p{Lu}\d]/u.test(content) && wordsOf(content) <= MAX_NAME_WORDS;
}

function withoutBrackets(content: string): string {
  return content.replace(/\([^()]*\)/gu, '').trim();
}

function wordsOf(content: string): number {
  return content.split(/\s+/u).length;
}

function isOnlyDate(content: string): boolean {
  return !/\p{L}{2}/u.test(certificateName(content));
}

function hasNoBareDate({ content }: TextLine): boolean {
  return findPeriods(withoutBrackets(content)).length === 0;
}

function isSurely(part: TextLine): boolean {
  return (
    (datedOf(part) === 'WITH_WORDS' && certificateName(part.content) !== '') ||
    looksLikeCertificate(part.content) ||
    looksLikeCourse(part.content)
  );
}

function partsBetween({ content, start }: TextLine, marks: readonly RegExp[]): TextLine[] {
  const between = marks
    .flatMap((mark) => [...content.matchAll(mark)])
    .map(({ index, 0: mark }) => ({ index, end: index + mark.length }))
    .sort((one, other) => one.index - other.index);
  const parts: TextLine[] = [];
  let from = 0;
  for (const to of [...between, { index: content.length, end: 0 }]) {
    const part = content.slice(from, to.index);
    if (part !== '') parts.push({ content: part, start: start + from, end: start + to.index, isBullet: true });
    from = to.end;
  }
  return parts;
}
