import type { Language } from '../../../platform/localization/index.js';
import type { RankedTitle } from '../../occupation-suggestions/index.js';
import {
  bareTitle,
  linkOccupation,
  occupationIdOf,
  occupationsLike,
  type PackedOccupations,
} from '../../reader/reading.js';
import { bestCandidate, titleLikelihood, type Linker, type LinkingTables } from '../../skill-linking/index.js';

/** Longest title that is looked at, in UTF-16 code units, as in searches. */
const MAX_LENGTH = 200;

/** What job titles are ranked with. */
export interface TitleRanking {
  readonly occupations: PackedOccupations;
  /** The linker over occupations and its tables; undefined until vectors are trained. */
  readonly linking: { readonly linker: Linker; readonly tables: LinkingTables } | undefined;
}

/**
 * The occupation that a job title most likely means: that whose label it is, else the best by words and vectors.
 *
 * @param language - of the texts with the title; null if it is not known: the likelier of both then.
 * @returns null if nothing is likely at all.
 */
export function rankTitle(
  { occupations, linking }: TitleRanking,
  given: string,
  language: Language | null,
): RankedTitle | null {
  const title = given.slice(0, MAX_LENGTH);
  const named = linkOccupation(occupations, title, language);
  if (named !== undefined) return { occupationId: occupationIdOf(occupations, named), likelihood: 1, isExact: true };
  if (linking === undefined) return null;
  const bare = bareTitle(title);
  const like = new Map(
    [...occupationsLike(occupations, title)].map(([one, likeness]) => [occupationIdOf(occupations, one), likeness]),
  );
  const ranked = (language === null ? (['en', 'nl'] as const) : [language]).flatMap((spoken) => {
    const candidate = bestCandidate(linking.linker.examine(bare, spoken));
    const occupationId = candidate && linking.tables.skillKeys[candidate.occupation];
    if (candidate === undefined || occupationId === undefined) return [];
    return [{ occupationId, likelihood: titleLikelihood(candidate, like.get(occupationId)), isExact: false }];
  });
  return ranked.sort((one, other) => other.likelihood - one.likelihood)[0] ?? null;
}
