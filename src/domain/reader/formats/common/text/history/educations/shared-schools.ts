import type { FoundEducation } from '../../../../../model/findings.js';
import { isSameSchool } from '../../../../../vocabulary/index.js';
import type { TextEntry } from '../entries/section-entries.js';
import { isAtSchool } from './education-titles.js';

/** The school of an entry. */
export interface SchoolOfEntry {
  readonly school?: string | undefined;
  /** It stands in a line above the dates, for the entries right below as well. */
  readonly isInLineAbove: boolean;
}

/**
 * The school of an entry, which may be that of the one above: "Drenthe College" above "Hairdresser, 2014 – 2016" and
 * "Senior hairdresser, 2016 – 2018", or "GCSEs, same school".
 */
export function schoolOfEntry(
  { titles, places, isRightBelow }: TextEntry,
  { degree, school }: FoundEducation,
  above: SchoolOfEntry | undefined,
): SchoolOfEntry {
  if (school !== undefined && isSameSchool(school)) return { school: above?.school ?? school, isInLineAbove: false };
  if (school !== undefined)
    return { school, isInLineAbove: titles.some((title, index) => (places[index] ?? 0) < 0 && isAtSchool(title)) };
  const isShared = above?.isInLineAbove === true && isRightBelow && places.every((place) => place === 0);
  return isShared && degree !== undefined ? above : { isInLineAbove: false };
}
