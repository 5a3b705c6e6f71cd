import { alternativesOf, anyOf, LANGUAGES } from '../vocabulary/index.js';
import { splitAtEmployer, splitTitle } from './title-parts.js';

/** Words that say how senior somebody is, or in what form the work is done, and not what the work is. */
const QUALIFIERS = alternativesOf(LANGUAGES.map(({ skills }) => skills.titleQualifiers));
const AT_START = new RegExp(`^(?:${QUALIFIERS})(?![\\p{L}\\p{N}/'-])[.,:]?\\s+(?:[-–—/|]\\s+)?`, 'iu');
const AT_END = new RegExp(`(?:\\s+[-–—/|]|,)?\\s+(?:${QUALIFIERS})\\.?$`, 'iu');
const IN_BRACKETS = /\s*[([][^()[\]]*[)\]]\s*/gu;
const TIME_UNIT = anyOf(({ names }) => names.workingTime);
const WORKING_TIME = new RegExp(
  `[\\s,]+\\d{1,3}(?:[.,]\\d+)?\\s?(?:%|${TIME_UNIT})(?:\\s?(?:per|p\\/|\\/)\\s?(?:week|w))?\\.?$`,
  'iu',
);

/** Most qualifiers that are removed from a title: "lead senior software engineer". */
const MAX_QUALIFIERS = 4;

/**
 * The names of occupations that a job's title may contain, the most literal first: the title; without brackets; without
 * seniority and form of work; and last, all parts of a title of several parts.
 *
 * @param title at most 200 characters, as findings hold it
 */
export function* bareTitles(title: string): Generator<readonly string[]> {
  yield [title];
  const outside = title.replace(IN_BRACKETS, ' ').trim();
  if (outside !== title) yield [outside];
  const bare = withoutLevel(outside);
  if (bare !== outside) yield [bare];
  const employed = splitAtEmployer(bare);
  const parts = employed === undefined ? splitTitle(bare) : [employed.occupation];
  if (parts.length !== 1 || parts[0] !== bare) yield parts.map(withoutLevel);
}

/** A title without brackets, seniority, form of work and employer: what the work is. */
export function bareTitle(title: string): string {
  const outside = title.replace(IN_BRACKETS, ' ').trim();
  const bare = withoutLevel(outside === '' ? title : outside);
  const employed = splitAtEmployer(bare);
  return employed === undefined ? bare : withoutLevel(employed.occupation);
}

function withoutLevel(title: string): string {
  let bare = title.trim();
  for (let taken = 0; taken < MAX_QUALIFIERS; taken += 1) {
    const less = bare.replace(WORKING_TIME, '').replace(AT_START, '').replace(AT_END, '').trim();
    if (less === bare || less === '') return bare;
    bare = less;
  }
  return bare;
}
