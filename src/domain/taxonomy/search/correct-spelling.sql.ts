import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** A word that occurs in labels. */
export interface KnownWord {
  readonly word: string;
  /** Number of labels that contain it. */
  readonly labels: number;
}

/** Words with the first letter of a given word that either have about its length or begin with it. */
export const findSimilarWords = statement(rowsOf<KnownWord>({ word: 'text', labels: 'int4' }), similarWords, () =>
  similarWords(SHARED_OWNER_ID, 'word', 1),
);

/** Those of some words that occur in labels. */
export const findKnownWords = statement(
  rowsOf<KnownWord>({ word: 'text', labels: 'int4' }),
  (organisationId: string, words: readonly string[]) => Prisma.sql`
    SELECT word, sum(labels)::int AS labels FROM search_word
    WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND word = ANY(${words}::text[])
    GROUP BY word`,
);

function similarWords(organisationId: string, word: string, lengthDifference: number): Prisma.Sql {
  const [first = ''] = word;
  return Prisma.sql`
    SELECT word, labels FROM search_word
    WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
      AND word >= ${first} AND word < ${`${first}\u{10ffff}`}
      AND (length(word) BETWEEN ${word.length - lengthDifference} AND ${word.length + lengthDifference}
        OR starts_with(word, ${word}))`;
}
