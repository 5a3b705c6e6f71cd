import { Prisma } from '../../../generated/prisma/client.js';
import { LANGUAGE, Parameter, type ParameterSource } from '../../../platform/read-model/index.js';
import { correctedConcepts, givenMatch, matchingConcepts, type ConceptList } from './matching-concepts.js';
import { nearOccupations, WORTH_OF_NEAR } from './near-occupations.js';
import { searchPatterns } from './search-patterns.js';

/** A search of which each request has one with as many words, folded and not empty. */
export interface FoldedSearch {
  /** That of the request for which the statement is compiled. */
  readonly example: string;
  read(source: ParameterSource): string;
}

/** Number of words of a folded search that decide what it finds. */
export const countWords = (search: string): number => searchPatterns(search).words.length;

/** What a corrected search is worth, compared with one that found something itself. */
const CORRECTED = Prisma.raw('0.75');

/**
 * The concepts that a search finds (owner_id, id), the best of them, each with its name in the language of the answer as
 * `title` and a `score` from 0 to 1. Whole names are worth 1, their beginnings 0.9, whole words 0.8, beginnings of words
 * 0.7 and parts of words 0.6; synonyms up to 0.04 less. Occupations that vectors find are worth 0.9 to 0.96 where they are
 * likely, and 0.4 to 0.5 where not. If nothing is found, the spelling of the search is corrected.
 */
export function scoredConcepts(
  concept: ConceptList['concept'],
  { example, read }: FoldedSearch,
  maximum: Prisma.Sql,
): Prisma.Sql {
  const list = { concept, includesObsolete: false };
  const near = concept === 'occupation' ? nearOccupations(read) : undefined;
  const search = new Parameter(read);
  const match = givenMatch(
    searchPatterns(example),
    (value) => new Parameter((source) => value(searchPatterns(read(source)))),
  );
  const table = Prisma.raw(concept);
  return Prisma.sql`(
    WITH given AS MATERIALIZED (
      SELECT owner_id, id, rank, 1.0 AS worth FROM (${matchingConcepts({ ...list, near }, match)}) AS matching
      ORDER BY rank LIMIT ${maximum}
    ), corrected AS (
      SELECT owner_id, id, rank, ${CORRECTED} FROM (${correctedConcepts(list, search)}) AS corrected
      WHERE NOT EXISTS (SELECT FROM given) ORDER BY rank LIMIT ${maximum}
    )
    SELECT found.owner_id, found.id, title,
      coalesce(${WORTH_OF_NEAR}, worth * (1 - 0.1 * left(rank, 1)::int - 0.02 * substr(rank, 2, 1)::int))::float8 AS score
    FROM (SELECT * FROM given UNION ALL SELECT * FROM corrected) AS found
    CROSS JOIN LATERAL (
      SELECT t.name AS title FROM ${table}_translation t
      WHERE t.owner_id = found.owner_id AND t.${table}_id = found.id
      ORDER BY t.language <> ${LANGUAGE}::language LIMIT 1) AS named)`;
}
