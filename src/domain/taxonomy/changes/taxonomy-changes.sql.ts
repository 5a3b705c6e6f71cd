import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/**
 * Length of the words that are kept for correcting a search, in characters. Shorter words differ too little from each
 * other to tell which one was meant.
 */
const MIN_WORD_LENGTH = 4;
const MAX_WORD_LENGTH = 100;

/** Waits until no other transaction changes a taxonomy. The lock is held until the transaction ends. */
export const lockTaxonomies = command(() => Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('starter taxonomy'))`);

export const deleteSearchWords = command(
  (ownerId: string) => Prisma.sql`DELETE FROM search_word WHERE owner_id = ${ownerId}::uuid`,
);

/** Stores the words in the labels of an owner's concepts, each with the number of labels that contain it. */
export const insertSearchWords = command(
  (ownerId: string) => Prisma.sql`
    INSERT INTO search_word (owner_id, word, labels)
    SELECT ${ownerId}::uuid, word, count(*)::int FROM (
      SELECT folded FROM skill_translation WHERE owner_id = ${ownerId}::uuid
      UNION ALL SELECT folded FROM skill_synonym WHERE owner_id = ${ownerId}::uuid AND kind <> 'HIDDEN'
      UNION ALL SELECT folded FROM occupation_translation WHERE owner_id = ${ownerId}::uuid
      UNION ALL SELECT folded FROM occupation_synonym WHERE owner_id = ${ownerId}::uuid AND kind <> 'HIDDEN'
    ) AS labels, string_to_table(trim(folded), ' ') AS word
    WHERE length(word) BETWEEN ${MIN_WORD_LENGTH} AND ${MAX_WORD_LENGTH} GROUP BY word`,
);

/** Sorts the pending entries of a GIN index into it: until then every search reads them one by one. */
export const cleanPendingList = command(
  (index: string) => Prisma.sql`SELECT gin_clean_pending_list(${index}::regclass)`,
);

/** Counts a change of an owner's skills or phrase rules; the first one is version 1. */
export const incrementTaxonomyVersion = command(
  (ownerId: string) => Prisma.sql`
    INSERT INTO taxonomy_version (owner_id) VALUES (${ownerId}::uuid)
    ON CONFLICT (owner_id) DO UPDATE SET version = taxonomy_version.version + 1`,
);
