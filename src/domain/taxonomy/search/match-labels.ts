import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';

/** Concepts that can be searched. */
export type SearchedConcept = 'skill' | 'occupation';

/** From this length on a word is found inside others too, in characters. */
const SHORTEST_PART = 3;

/**
 * What a matching label adds to its place: labels first that match better, then names, then those in the asker's
 * language, then short ones.
 */
const PLACES = { match: 100_000, kind: 10_000, otherLanguage: 5000, longest: 4999 };

/**
 * SQL of the concepts with a label that holds every word of a search: whole, at the beginning of words, or inside
 * them ("beheer" in "databasebeheer"). Gives owner_id, id, and place: a text that sorts the best match first.
 *
 * @param search - folded, not empty.
 */
export function matchLabels(
  { organisationId, language }: Scope,
  concept: SearchedConcept,
  search: string,
  type: string | null,
): Prisma.Sql {
  const words = tellingWords(search);
  const matches = Prisma.join(
    words.map((word) => Prisma.sql`folded LIKE ${partPattern(word)}`),
    ' AND ',
  );
  const inWords = (pattern: (word: string) => string) =>
    Prisma.join(
      words.map((word) => Prisma.sql`folded LIKE ${pattern(word)}`),
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
        CASE WHEN folded = ${` ${search} `} THEN 0
          WHEN folded LIKE ${` ${escaped(search)}%`} THEN 1
          WHEN ${inWords((word) => `% ${escaped(word)} %`)} THEN 2
          WHEN ${inWords((word) => `% ${escaped(word)}%`)} THEN 3
          ELSE 4 END * ${PLACES.match}
        + CASE l.kind WHEN 'PREFERRED' THEN 0 WHEN 'ALTERNATIVE' THEN 1 ELSE 2 END * ${PLACES.kind}
        + CASE WHEN l.language = ${language}::language THEN 0 ELSE ${PLACES.otherLanguage} END
        + least(length(folded), ${PLACES.longest}))::text, 6, '0') || folded) AS place
    FROM (
      SELECT owner_id, ${key} AS id, language, 'PREFERRED'::label_kind AS kind, folded FROM ${table}_translation
        WHERE ${owners} AND ${matches}
      UNION ALL
      SELECT owner_id, ${key}, language, kind, folded FROM ${table}_synonym WHERE ${owners} AND ${matches}
    ) AS l
    ${isType}
    WHERE NOT EXISTS (SELECT 1 FROM ${table} w WHERE w.owner_id = l.owner_id AND w.id = l.id AND w.obsolete)
    GROUP BY l.owner_id, l.id`;
}

/** Words that stand in very many labels, and say nothing of what is looked for. */
const FUNCTION_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'aan',
  'bij',
  'de',
  'een',
  'en',
  'het',
  'met',
  'naar',
  'om',
  'op',
  'te',
  'tot',
  'uit',
  'van',
  'voor',
]);

/** The words of a search that say something; all of it where none does. */
function tellingWords(search: string): string[] {
  const words = [...new Set(search.split(' '))];
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word));
  return telling.length > 0 ? telling : [search];
}

function partPattern(word: string): string {
  if (FUNCTION_WORDS.has(word.split(' ')[0] ?? '')) return ` ${escaped(word)}%`;
  if (word.length >= SHORTEST_PART) return `%${escaped(word)}%`;
  // A single letter begins very many words; whole words of one letter are meant (C, R).
  return word.length === 1 ? `% ${escaped(word)} %` : `% ${escaped(word)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
