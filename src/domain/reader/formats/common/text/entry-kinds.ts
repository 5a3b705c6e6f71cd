import { findPeriods } from '../../../dates/period-forms.js';
import { splitAtEmployer, splitTitle } from '../../../occupations/title-parts.js';
import {
  looksLikeCertificate,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeSchool,
  type SectionKind,
} from '../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from './lines.js';

/** Only so many lines of a section are looked at to find out what it is about. */
const MAX_LINES_READ = 60;

/** What the dated lines of a section are, judged by their words; undefined without dated lines that tell. */
export function kindOfEntries(lines: readonly TextLine[]): SectionKind | undefined {
  const counts = { WORK: 0, EDUCATION: 0, CERTIFICATIONS: 0 };
  const read = lines.slice(0, MAX_LINES_READ).filter(({ content }) => content !== '');
  for (const [index, { content }] of read.entries()) {
    const kind = kindOfLine(content, read[index - 1]?.content ?? '');
    if (kind !== undefined) counts[kind] += 1;
  }
  const [best] = (Object.entries(counts) as ['WORK' | 'EDUCATION' | 'CERTIFICATIONS', number][]).sort(
    ([, one], [, other]) => other - one,
  );
  return best !== undefined && best[1] > 0 ? best[0] : undefined;
}

function kindOfLine(
  content: string,
  above: string,
): keyof Pick<Record<SectionKind, unknown>, 'WORK' | 'EDUCATION' | 'CERTIFICATIONS'> | undefined {
  if (content.length > MAX_TITLE_LINE_LENGTH) return undefined;
  const [period] = findPeriods(content);
  if (period === undefined) return undefined;
  const bare = content.slice(0, period.start) + content.slice(period.end);
  const words = /\p{L}{3}/u.test(bare) ? bare : above;
  if (words.length > MAX_TITLE_LINE_LENGTH) return undefined;
  if (looksLikeCertificate(words)) return 'CERTIFICATIONS';
  if (looksLikeDegree(words) || (looksLikeSchool(words) && !looksLikeOccupation(words))) return 'EDUCATION';
  if (period.single && !period.period.open) return splitTitle(words).length <= 3 ? 'CERTIFICATIONS' : undefined;
  return looksLikeOccupation(words) || looksLikeOrganisation(words) || splitAtEmployer(words) !== undefined
    ? 'WORK'
    : undefined;
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

/** Whether a line may be a heading: a few words without punctuation or dates. */
export function isBareTitle({ content, isBullet }: TextLine): boolean {
  return !isBullet && content !== '' && content.length <= 50 && !/[,;.:@]|\d{2}/u.test(content);
}
