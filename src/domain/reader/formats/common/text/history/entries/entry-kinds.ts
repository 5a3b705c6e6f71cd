import { findPeriods } from '../../../../../dates/period-forms.js';
import { splitAtEmployer, splitTitle } from '../../../../../occupations/title-parts.js';
import {
  looksLikeCertificate,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  type SectionKind,
} from '../../../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../../lines.js';

/** Only so many lines of a section are looked at to find out what it is about. */
const MAX_LINES_READ = 60;

type EntryKind = 'WORK' | 'EDUCATION' | 'CERTIFICATIONS';

/** Weight of a dated line that only looks like a job because it has a period of time: two of them are enough. */
const UNKNOWN_WEIGHT = 0.4;
const ENOUGH = 0.8;
const NEARLY_ALL = 0.75;
const MAX_WORDS = 14;
const MAX_CERTIFICATE_WORDS = 10;

/**
 * What the dated lines of a section are, judged by their words; undefined without dated lines that tell.
 *
 * @param isCertain whether nearly all of them must be of one kind, and known by the words of a job or a degree
 */
export function kindOfEntries(lines: readonly TextLine[], isCertain = false): SectionKind | undefined {
  const counts: Record<EntryKind, number> = { WORK: 0, EDUCATION: 0, CERTIFICATIONS: 0 };
  const known = new Set<EntryKind>();
  let total = 0;
  let others = 0;
  const read = lines.slice(0, MAX_LINES_READ).filter(({ content }) => content !== '');
  for (const [index, { content }] of read.entries()) {
    const around = [index - 2, index - 1, index + 1].flatMap((at) => read[at]?.content ?? []);
    const found = kindOfLine(content, around);
    if (found === undefined && findPeriods(content).length > 0) others += 1;
    if (found === undefined) continue;
    counts[found.kind] += found.weight;
    total += found.weight;
    if (found.isKnown) known.add(found.kind);
  }
  const [best] = (Object.entries(counts) as [EntryKind, number][]).sort(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < ENOUGH) return undefined;
  // Talks and exhibitions have dates like certificates, but longer titles.
  if (best[0] === 'CERTIFICATIONS' && best[1] < others) return undefined;
  return isCertain && (best[1] < total * NEARLY_ALL || !known.has(best[0])) ? undefined : best[0];
}

/** @param around the lines around it, which have the words of a line that has only dates */
function kindOfLine(
  content: string,
  around: readonly string[],
): { readonly kind: EntryKind; readonly weight: number; readonly isKnown?: boolean } | undefined {
  if (content.length > MAX_TITLE_LINE_LENGTH) return undefined;
  const [period] = findPeriods(content);
  if (period === undefined) return undefined;
  const bare = content.slice(0, period.start) + content.slice(period.end);
  const hasWords = /\p{L}{3}/u.test(bare);
  const words = hasWords ? bare : around.join(' | ');
  if (words.length > MAX_TITLE_LINE_LENGTH) return undefined;
  if (looksLikeCertificate(words) && (period.single || !looksLikeDegree(words)))
    return { kind: 'CERTIFICATIONS', weight: 1, isKnown: true };
  const isDegree = looksLikeDegree(words);
  if (isDegree || (looksLikeSchool(words) && !looksLikeOccupation(words) && !isEmployed(around)))
    // A school with one date may as well have given a course.
    return { kind: 'EDUCATION', weight: isDegree || !period.single ? 1 : UNKNOWN_WEIGHT, isKnown: isDegree };
  if (period.single && !period.period.open) {
    const isAtEdge = period.start <= 1 || content.length - period.end <= 2;
    return hasWords && isAtEdge && words.split(/\s+/u).length <= MAX_CERTIFICATE_WORDS && !/["“”]/u.test(words)
      ? { kind: 'CERTIFICATIONS', weight: 1, isKnown: true }
      : undefined;
  }
  const isJob = looksLikeOccupation(words) || looksLikeOrganisation(words) || splitAtEmployer(words) !== undefined;
  if (isJob) return { kind: 'WORK', weight: 1, isKnown: true };
  return words.split(/\s+/u).length <= MAX_WORDS ? { kind: 'WORK', weight: UNKNOWN_WEIGHT } : undefined;
}

/** Whether the lines around a school name an occupation and no degree: a teacher's employer. */
function isEmployed(around: readonly string[]): boolean {
  return around.some(looksLikeOccupation) && !around.some(looksLikeDegree);
}

/** Whether a line is a whole job or study: a period of time, and at least two parts with the words of one. */
export function isWholeEntry({ content }: TextLine): boolean {
  if (content.length > MAX_TITLE_LINE_LENGTH) return false;
  const period = findPeriods(content).find(({ single }) => !single);
  if (period === undefined) return false;
  const words = content.slice(0, period.start) + content.slice(period.end);
  return (
    (splitTitle(words).length >= 2 || splitAtEmployer(words) !== undefined) &&
    (looksLikeOccupation(words) || looksLikeOrganisation(words) || looksLikeDegree(words) || looksLikeSchool(words))
  );
}

/** Whether the first words of a line are of a job or a study; in "Cycling, scout leader (2001 – 2010)" they are not. */
export function beginsWithEntry({ content }: TextLine): boolean {
  const [period] = findPeriods(content);
  const words = period === undefined ? content : content.slice(0, period.start) + content.slice(period.end);
  return !isOnlyWords(splitTitle(words)[0] ?? '');
}

/** Whether none of the words of a line is that of a job, a study or a certificate. */
export function isOnlyWords(content: string): boolean {
  return (
    !looksLikePlace(content) &&
    !looksLikeOccupation(content) &&
    !looksLikeOrganisation(content) &&
    !looksLikeSchool(content) &&
    !looksLikeDegree(content) &&
    !looksLikeCertificate(content)
  );
}

/** Whether a line may be a heading: a few words without punctuation or dates. */
export function isBareTitle({ content, isBullet }: TextLine): boolean {
  return !isBullet && content !== '' && content.length <= 50 && !/[,;.:@\t|]|\d{2}/u.test(content);
}
