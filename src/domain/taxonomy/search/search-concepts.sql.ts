import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';
import type { Page } from '../../../platform/pagination/index.js';
import type { ConceptKey } from '../concepts/load-concepts.js';

/** What labels are compared with: for LIKE, except `exact`. All are values of the statement. */
export interface SearchPatterns {
  readonly exact: unknown;
  readonly beginning: unknown;
  /** For each word that counts: as a whole word, at the beginning of a word, and wherever it may be found. */
  readonly words: readonly { readonly whole: unknown; readonly beginning: unknown; readonly part: unknown }[];
}

/** What is searched for, among the shared concepts and the organisation's own. */
export interface ConceptQuery {
  readonly concept: 'skill' | 'occupation';
  readonly organisationId: unknown;
  /** The language whose labels rank before equally good ones of the other language. */
  readonly language: unknown;
  readonly patterns: SearchPatterns;
  /** Only skills of this type; null for all. */
  readonly type: string | null;
}

/** A concept that a search found. */
interface FoundConcept extends ConceptKey {
  /** A text that sorts the best match first. */
  readonly rank: string;
}

/** Words from this length on are also found inside other words, in characters. */
const MIN_PART_LENGTH = 3;

/**
 * What a matching label adds to its rank: better matches first, then preferred labels, then those in the language of
 * the request, then short ones.
 */
const RANKS = { match: 100_000, kind: 10_000, otherLanguage: 5000, maxLength: 4999 };

/** Words that occur in very many labels and say nothing about what is searched for. */
const FUNCTION_WORDS = new Set(
  (
    'a an and as at by for from in of on or the to with ' + 'aan bij de een en het met naar om op te tot uit van voor'
  ).split(' '),
);

const EXAMPLE: ConceptQuery = {
  concept: 'skill',
  organisationId: SHARED_OWNER_ID,
  language: 'en',
  patterns: searchPatterns('sql'),
  type: 'KNOWLEDGE',
};

/** A page of what a search finds, best match first. */
export const findMatchingConcepts = statement(
  rowsOf<FoundConcept>({ ownerId: 'uuid', id: 'uuid', rank: 'text' }),
  matchingConceptPage,
  () =>
    matchingConceptPage(EXAMPLE, {
      size: 1,
      backward: false,
      after: ['', SHARED_OWNER_ID],
      before: ['', SHARED_OWNER_ID],
    }),
);

export const countMatchingConcepts = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  matchingConceptCount,
  () => matchingConceptCount(EXAMPLE),
);

function matchingConceptPage(
  query: ConceptQuery,
  page: Pick<Page, 'size' | 'backward' | 'after' | 'before'>,
): Prisma.Sql {
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`
    SELECT owner_id AS "ownerId", id, rank FROM (${matchingConcepts(query)}) AS found
    WHERE TRUE
      ${page.after ? Prisma.sql`AND (rank, id) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (rank, id) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY rank ${order}, id ${order}
    LIMIT ${page.size + 1}`;
}

function matchingConceptCount(query: ConceptQuery): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS count FROM (${matchingConcepts(query)}) AS found`;
}

/**
 * The concepts with a label that contains every word of a search: as a word, at the beginning of a word, or inside one
 * ("beheer" in "databasebeheer").
 */
export function matchingConcepts({ concept, organisationId, language, patterns, type }: ConceptQuery): Prisma.Sql {
  const everyWord = (form: 'whole' | 'beginning' | 'part') =>
    Prisma.join(
      patterns.words.map((word) => Prisma.sql`folded LIKE ${word[form]}`),
      ' AND ',
    );
  const owners = Prisma.sql`owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  const [table, key] = [Prisma.raw(concept), Prisma.raw(`${concept}_id`)];
  const isType =
    type === null
      ? Prisma.empty
      : Prisma.sql`JOIN ${table} c ON c.owner_id = l.owner_id AND c.id = l.id AND c.type = ${type}::skill_type`;
  return Prisma.sql`
    SELECT l.owner_id, l.id, min(lpad((
        CASE WHEN folded = ${patterns.exact} THEN 0
          WHEN folded LIKE ${patterns.beginning} THEN 1
          WHEN ${everyWord('whole')} THEN 2
          WHEN ${everyWord('beginning')} THEN 3
          ELSE 4 END * ${RANKS.match}
        + CASE l.kind WHEN 'PREFERRED' THEN 0 WHEN 'ALTERNATIVE' THEN 1 ELSE 2 END * ${RANKS.kind}
        + CASE WHEN l.language = ${language}::language THEN 0 ELSE ${RANKS.otherLanguage} END
        + least(length(folded), ${RANKS.maxLength}))::text, 6, '0') || folded) AS rank
    FROM (
      SELECT owner_id, ${key} AS id, language, 'PREFERRED'::label_kind AS kind, folded FROM ${table}_translation
        WHERE ${owners} AND ${everyWord('part')}
      UNION ALL
      SELECT owner_id, ${key}, language, kind, folded FROM ${table}_synonym
        WHERE ${owners} AND ${everyWord('part')}
    ) AS l
    ${isType}
    WHERE NOT EXISTS (SELECT 1 FROM ${table} w WHERE w.owner_id = l.owner_id AND w.id = l.id AND w.obsolete)
    GROUP BY l.owner_id, l.id`;
}

/**
 * What labels are compared with for a search.
 *
 * @param search - folded, not empty.
 */
export function searchPatterns(search: string): SearchPatterns {
  return {
    exact: ` ${search} `,
    beginning: ` ${escaped(search)}%`,
    words: meaningfulWords(search).map((word) => ({
      whole: `% ${escaped(word)} %`,
      beginning: `% ${escaped(word)}%`,
      part: partPattern(word),
    })),
  };
}

/** The words of a search without function words; the whole search if it contains no others. */
function meaningfulWords(search: string): string[] {
  const words = [...new Set(search.split(' '))];
  const meaningful = words.filter((word) => !FUNCTION_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : [search];
}

function partPattern(word: string): string {
  if (FUNCTION_WORDS.has(word.split(' ')[0] ?? '')) return ` ${escaped(word)}%`;
  if (word.length >= MIN_PART_LENGTH) return `%${escaped(word)}%`;
  // Very many words begin with a given letter; a single letter means a word of one letter (C, R).
  return word.length === 1 ? `% ${escaped(word)} %` : `% ${escaped(word)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
