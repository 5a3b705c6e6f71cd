import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { LANGUAGE, ORGANISATION, type Parameter, type Row } from '../../../platform/read-model/index.js';
import { FUNCTION_WORDS, MIN_PART_LENGTH, type SearchPatterns } from './search-patterns.js';

/** Which concepts are listed: the shared ones and the organisation's own. */
export interface ConceptList {
  readonly concept: 'skill' | 'occupation';
  /** Whether obsolete ones are listed too. */
  readonly includesObsolete: boolean;
  /** Concepts (owner_id, id, rank) that the search finds in another way than by its words; undefined if there are none. */
  readonly near?: Prisma.Sql | undefined;
  /** The condition on concepts that a client states, for a row that it makes; undefined if there is none. */
  filter?(): { readonly row: Row; readonly condition: Prisma.Sql } | undefined;
}

/** How much of a label must be the words of a search: whole words, beginnings of words, or parts of words. */
type WordForm = 'whole' | 'beginning' | 'part';

/** Conditions that compare the column `folded` of a label with a search. */
interface LabelMatch {
  readonly isExact: Prisma.Sql;
  readonly begins: Prisma.Sql;
  /** Whether it contains every word of the search. */
  everyWord(form: WordForm): Prisma.Sql;
}

/**
 * What a matching label adds to its rank: better matches first, then preferred labels, then those in the language of
 * the request, then short ones.
 */
const RANKS = { match: 100_000, kind: 10_000, otherLanguage: 5000, maxLength: 4999 };

/** The conditions of a list on its concepts, besides those on their owners and on obsolete ones, and the alias of these. */
export function conceptConditions({ filter }: ConceptList): {
  readonly alias: Prisma.Sql;
  readonly conditions: readonly Prisma.Sql[];
} {
  const filtered = filter?.();
  const alias = filtered?.row.alias ?? Prisma.raw('c');
  return {
    alias,
    conditions: filtered ? [filtered.condition] : [],
  };
}

/**
 * The concepts (owner_id, id) with a label that contains every word of a search: as a word, at the beginning of a word,
 * or inside one ("beheer" in "databasebeheer"). `rank` is a text that sorts the best match first.
 */
export function matchingConcepts(list: ConceptList, match: LabelMatch): Prisma.Sql {
  const { concept } = list;
  const owners = Prisma.sql`owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)`;
  const [table, key] = [Prisma.raw(concept), Prisma.raw(`${concept}_id`)];
  const { alias, conditions } = conceptConditions(list);
  const listed = conditions.map((condition) => Prisma.sql`AND ${condition}`);
  const isListed =
    listed.length === 0
      ? Prisma.empty
      : Prisma.sql`
          JOIN ${table} ${alias} ON ${alias}.owner_id = l.owner_id AND ${alias}.id = l.id ${Prisma.join(listed, ' ')}`;
  const labels = Prisma.sql`
    SELECT owner_id, ${key} AS id, language, 'PREFERRED'::label_kind AS kind, folded FROM ${table}_translation
      WHERE ${owners} AND ${match.everyWord('part')}
    UNION ALL
    SELECT owner_id, ${key}, language, kind, folded FROM ${table}_synonym
      WHERE ${owners} AND ${match.everyWord('part')}`;
  const isCurrent = list.includesObsolete
    ? Prisma.sql`TRUE`
    : Prisma.sql`NOT EXISTS (SELECT 1 FROM ${table} w WHERE w.owner_id = l.owner_id AND w.id = l.id AND w.obsolete)`;
  const byWords = Prisma.sql`
    SELECT l.owner_id, l.id, min(lpad((
        CASE WHEN ${match.isExact} THEN 0
          WHEN ${match.begins} THEN 1
          WHEN ${match.everyWord('whole')} THEN 2
          WHEN ${match.everyWord('beginning')} THEN 3
          ELSE 4 END * ${Prisma.raw(String(RANKS.match))}
        + CASE l.kind WHEN 'PREFERRED' THEN 0 WHEN 'ALTERNATIVE' THEN 1 ELSE 2 END * ${Prisma.raw(String(RANKS.kind))}
        + CASE WHEN l.language = ${LANGUAGE}::language THEN 0 ELSE ${Prisma.raw(String(RANKS.otherLanguage))} END
        + least(length(folded), ${Prisma.raw(String(RANKS.maxLength))}))::text, 6, '0') || folded) AS rank
    FROM (${concept === 'skill' ? withLabelsOfMerged(labels) : labels}) AS l
    ${isListed}
    WHERE ${isCurrent}
    GROUP BY l.owner_id, l.id`;
  if (list.near === undefined) return byWords;
  return Prisma.sql`
    SELECT owner_id, id, min(rank) AS rank FROM (
      ${byWords}
      UNION ALL
      SELECT l.owner_id, l.id, l.rank FROM (${list.near}) AS l ${isListed} WHERE ${isCurrent}
    ) AS found
    GROUP BY owner_id, id`;
}

/** Labels of skills, and those of merged skills as labels of the skills that these were merged into. */
function withLabelsOfMerged(labels: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    WITH label AS (${labels})
    SELECT * FROM label
    UNION ALL
    SELECT merged.merged_into_owner_id, merged.merged_into_id, label.language,
      CASE label.kind WHEN 'PREFERRED' THEN 'ALTERNATIVE' ELSE label.kind END, label.folded
    FROM skill merged JOIN label ON label.owner_id = merged.owner_id AND label.id = merged.id
    WHERE merged.owner_id = ${ORGANISATION}::uuid AND merged.merged_into_id IS NOT NULL`;
}

/**
 * The concepts that a search may have meant which finds nothing itself: what the first of its corrections finds that
 * finds anything. Each has the correction as `search`.
 */
export function correctedConcepts(list: ConceptList, search: Parameter): Prisma.Sql {
  return Prisma.sql`
    SELECT owner_id, id, rank, search FROM (
      SELECT matching.*, correction.search, correction.place, min(correction.place) OVER () AS first_place
      FROM (${corrections(search)}) AS correction CROSS JOIN LATERAL (${matchingConcepts(list, CORRECTION)}) AS matching
    ) AS corrected WHERE place = first_place`;
}

/** The corrections of a search with the patterns of each, as `searchPatterns` makes them. */
function corrections(search: Parameter): Prisma.Sql {
  const minPartLength = Prisma.raw(String(MIN_PART_LENGTH));
  return Prisma.sql`
    SELECT place, corrected AS search, ' ' || corrected || ' ' AS exact,
      ' ' || ${escaped('corrected')} || '%' AS beginning, wholes, beginnings, parts
    FROM corrected_searches(${ORGANISATION}::uuid, ${search}::text) CROSS JOIN LATERAL (
      SELECT array_agg('% ' || escaped || ' %') AS wholes, array_agg('% ' || escaped || '%') AS beginnings,
        array_agg(CASE WHEN length(word) >= ${minPartLength} THEN '%' || escaped || '%'
          WHEN length(word) = 1 THEN '% ' || escaped || ' %'
          ELSE '% ' || escaped || '%' END ORDER BY length(word) DESC) AS parts
      FROM (
        SELECT DISTINCT word, ${escaped('word')} AS escaped FROM string_to_table(corrected, ' ') AS word
        WHERE word <> ALL(${[...FUNCTION_WORDS]}::text[])) AS words
    ) AS patterns
    WHERE parts IS NOT NULL`;
}

/** Reads one of the patterns of each request's search. */
type ReadPattern = (value: (patterns: SearchPatterns) => string | undefined) => Parameter;

/**
 * Compares labels with the search of each request.
 *
 * @param patterns - those of the request for which the statement is compiled: others have as many words.
 */
export function givenMatch({ words }: SearchPatterns, read: ReadPattern): LabelMatch {
  const [exact, beginning] = [read((patterns) => patterns.exact), read((patterns) => patterns.beginning)];
  const wordPatterns = words.map((_word, index) => ({
    whole: read((patterns) => patterns.words[index]?.whole),
    beginning: read((patterns) => patterns.words[index]?.beginning),
    part: read((patterns) => patterns.words[index]?.part),
  }));
  return {
    isExact: Prisma.sql`folded = ${exact}`,
    begins: Prisma.sql`folded LIKE ${beginning}`,
    everyWord: (form) =>
      Prisma.join(
        wordPatterns.map((word) => Prisma.sql`folded LIKE ${word[form]}`),
        ' AND ',
      ),
  };
}

/** A text in which the characters that LIKE gives a meaning are escaped. */
const escaped = (text: string): Prisma.Sql =>
  Prisma.sql`regexp_replace(${Prisma.raw(text)}, '[\\\\%_]', '\\\\\\&', 'g')`;

/** Compares labels with a row of `corrections`. */
const CORRECTION: LabelMatch = {
  isExact: Prisma.sql`folded = correction.exact`,
  begins: Prisma.sql`folded LIKE correction.beginning`,
  everyWord: (form) => {
    const patterns = Prisma.raw(`correction.${form}s`);
    // An index finds the first pattern.
    return form === 'part'
      ? Prisma.sql`folded LIKE ${patterns}[1] AND folded LIKE ALL(${patterns})`
      : Prisma.sql`folded LIKE ALL(${patterns})`;
  },
};
