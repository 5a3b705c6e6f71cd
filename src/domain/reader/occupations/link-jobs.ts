import type { FoundWorkExperience, Language } from '../model/findings.js';
import { linkOccupation, occupationIdOf } from './link-occupation.js';
import type { PackedOccupations } from './packed-occupations.js';

/**
 * Jobs with the occupations of the taxonomy that their titles name.
 *
 * @param occupations left out where the taxonomy has none
 * @param language the language of the item's text, null when unknown
 */
export function linkJobs(
  occupations: PackedOccupations | undefined,
  jobs: readonly FoundWorkExperience[],
  language: Language | null,
): FoundWorkExperience[] {
  return jobs.map((job) => {
    const linked =
      occupations === undefined || job.occupation === undefined
        ? undefined
        : linkOccupation(occupations, job.occupation, language);
    return occupations === undefined || linked === undefined
      ? job
      : { ...job, linkedOccupationId: occupationIdOf(occupations, linked) };
  });
}
