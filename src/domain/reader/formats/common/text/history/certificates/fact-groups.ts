import { findPeriods } from '../../../../../dates/period-forms.js';
import { looksLikeCertificate, looksLikeOrganisation, looksLikeSchool } from '../../../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../../lines.js';
import { certificateFacts, certificateName } from './certification-lines.js';
import { isCertificate, isIssuer } from './certificate-name.js';
import { datedOf } from './line-dates.js';

/** So many certificates of one layout tell that it is that of the section. */
const MIN_GROUPS = 2;
/** Most lines of a certificate that are no facts: its name, a level, its issuer. */
const MAX_NAMES = 3;
/** At least this share of the lines of such a section are facts. */
const MIN_SHARE = 0.3;
const MAX_REMARK_WORDS = 2;

/**
 * The certificates of a section in which each has its date or its number in lines of their own: all below its name and
 * issuer, or the date above them. Undefined for a section of another layout. A name in front of another name, which has
 * no such line, is a certificate of its own if it reads like one.
 */
export function groupsWithFacts(lines: readonly TextLine[]): TextLine[][] | undefined {
  const filled = lines.filter(({ content }) => content !== '');
  const areFacts = filled.map(isFact);
  const facts = areFacts.filter(Boolean).length;
  if (facts < MIN_GROUPS || facts < filled.length * MIN_SHARE || facts === filled.length) return undefined;
  const areAbove = areFacts[0] === true;
  if (areAbove && filled.some((line) => datedOf(line) === 'WITH_WORDS' && !isFact(line))) return undefined;
  const groups: TextLine[][] = [];
  for (const [index, line] of filled.entries()) {
    const begins = areAbove
      ? areFacts[index] === true && areFacts[index - 1] !== true
      : areFacts[index] !== true && areFacts[index - 1] !== false;
    if (begins) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const whole = groups.flatMap((group) => (areAbove ? [group] : withoutNamesAbove(group)));
  const alike = whole.filter((group) => {
    const names = group.filter((line) => !isFact(line)).length;
    return names >= 1 && names <= MAX_NAMES;
  });
  // The last ones of a list may have no date.
  const isLastOpen = whole.at(-1)?.some(isFact) === false;
  if (alike.length < whole.length || alike.length - (isLastOpen ? 1 : 0) < MIN_GROUPS) return undefined;
  return isLastOpen ? [...whole.slice(0, -1), ...(whole.at(-1) ?? []).map((line) => [line])] : whole;
}

/** The names in front of the one that the facts are about, each on its own, and the rest of a group. */
function withoutNamesAbove(group: readonly TextLine[]): TextLine[][] {
  const last = group.findLastIndex((line, index) => index > 0 && !isFact(line) && looksLikeCertificate(line.content));
  return last < 0 ? [[...group]] : [...group.slice(0, last).map((line) => [line]), group.slice(last)];
}

/**
 * The certificates of a list whose items go on in lines of their own: "1. First aid", below it "Red Cross" and "Completed:
 * 12/10/2022". Undefined for a section of another layout.
 */
export function groupsOfItems(lines: readonly TextLine[]): TextLine[][] | undefined {
  const groups: TextLine[][] = [];
  for (const line of lines.filter(({ content }) => content !== ''))
    if (line.isBullet) groups.push([line]);
    else if (groups.length === 0) return undefined;
    else groups.at(-1)?.push(line);
  const dated = groups.filter(([, ...below]) => below.some((line) => datedOf(line) !== 'NO')).length;
  const areShort = groups.every(
    (group) => group.length <= MAX_LINES && group.every(({ content }) => !/[.;,–-]$/u.test(content)),
  );
  return groups.length >= MIN_GROUPS && areShort && dated >= groups.length * MOSTLY_DETAILED ? groups : undefined;
}

/** From this share on the certificates of a section have details below them; and most lines of one. */
const MOSTLY_DETAILED = 0.6;
const MAX_LINES = 4;
const MAX_ISSUER_WORDS = 6;

/**
 * The certificates of a section in which names without a date alternate with their details below them: an issuer, a date,
 * or both. Undefined for a section of another layout.
 */
export function groupsWithDetails(lines: readonly TextLine[]): TextLine[][] | undefined {
  const groups: TextLine[][] = [];
  // A line that ends in a comma goes on below.
  if (lines.some(({ content }) => content.endsWith(','))) return undefined;
  // Each line has its issuer in a part of its own.
  if (lines.every(({ content }) => content === '' || /\s\|\s|\t/u.test(content))) return undefined;
  for (const line of lines.filter(({ content }) => content !== '')) {
    const group = groups.at(-1);
    // Behind a line with an issuer and a date, an organisation begins the next certificate.
    const isWhole = group?.slice(1).some((other) => datedOf(other) === 'WITH_WORDS') === true;
    if (group !== undefined && (isDetail(line) || isNamedIn(line, group)) && !(isWhole && datedOf(line) === 'NO')) {
      // A second line with a name and a date is a certificate of its own.
      if (isWhole && datedOf(line) === 'WITH_WORDS') return undefined;
      group.push(line);
    } else if (datedOf(line) === 'NO' && !line.isBullet) groups.push([line]);
    else return undefined;
  }
  const detailed = groups.filter(({ length }) => length > 1).length;
  const areDetailed = detailed >= MIN_GROUPS && detailed >= groups.length * MOSTLY_DETAILED;
  return areDetailed && groups.every(({ length }) => length <= MAX_LINES) ? groups : undefined;
}

/** "NEBOSH" below "NEBOSH General Certificate": what begins the name is its issuer. */
function isNamedIn({ content, isBullet }: TextLine, [name]: readonly TextLine[]): boolean {
  const issuer = certificateName(content);
  return !isBullet && issuer !== '' && name?.content.startsWith(`${issuer} `) === true;
}

function isDetail(line: TextLine): boolean {
  if (line.isBullet || line.content.length > MAX_TITLE_LINE_LENGTH) return false;
  if (isFact(line)) return true;
  const words = certificateName(line.content).replace(/\s*\([^()]*\)$/u, '');
  if (isCertificate(words)) return false;
  if (looksLikeOrganisation(words) || looksLikeSchool(words)) return true;
  const [issuer = ''] = words.split(/[,.]\s|\s[·|]\s/u);
  return datedOf(line) === 'WITH_WORDS' && isIssuer(issuer) && issuer.split(/\s+/u).length <= MAX_ISSUER_WORDS;
}

/** Whether a line has nothing but a date, with a word such as "lapsed", or the number of a certificate. */
function isFact(line: TextLine): boolean {
  const { content, isBullet } = line;
  if (isBullet || content.length > MAX_TITLE_LINE_LENGTH) return false;
  const [period] = findPeriods(content);
  const { credentialId } = certificateFacts(content);
  if (period === undefined && credentialId === undefined) return false;
  if (period?.start === 0 && /^\s*[;,]\s/u.test(content.slice(period.end))) return true;
  const name = certificateName(content);
  return !/\p{L}{2}/u.test(name) || (/^\p{Ll}/u.test(name) && name.split(/\s+/u).length <= MAX_REMARK_WORDS);
}
