import type { FoundEducation } from '../../../../../model/findings.js';
import { isSameSchool } from '../../../../../vocabulary/index.js';
import type { TextEntry } from '../entries/section-entries.js';
import { isAtSchool } from './education-titles.js';

/** An entry and what was read of it. */
interface ReadEntry {
  readonly entry: TextEntry;
  readonly education: FoundEducation;
}

/**
 * The school that an entry has in common with the one above it: "Drenthe College" above "Hairdresser, 2014 – 2016" and
 * "Senior hairdresser, 2016 – 2018", or "GCSEs, same school". Undefined where it has one of its own, or none.
 */
export function sharedSchool({ entry, education }: ReadEntry, above: ReadEntry | undefined): string | undefined {
  if (above?.education.school === undefined) return undefined;
  const { school } = above.education;
  if (education.school !== undefined) return isSameSchool(education.school) ? school : undefined;
  const isInLineAbove = above.entry.titles.some(
    (title, index) => (above.entry.places[index] ?? 0) < 0 && isAtSchool(title),
  );
  const isNext = entry.isRightBelow && entry.places.every((place) => place === 0) && education.degree !== undefined;
  return isNext && isInLineAbove ? school : undefined;
}
