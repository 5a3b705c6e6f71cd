import type { Database } from '../../../platform/database/index.js';

/**
 * Lengths of the words that are kept, in characters: shorter ones differ too little from each other to tell what was
 * meant.
 */
const LENGTHS = { shortest: 4, longest: 100 };

/** Makes the list of words that an owner's labels hold anew, which mistyped searches are corrected with. */
export async function refreshSearchWords(db: Database, ownerId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM search_word WHERE owner_id = ${ownerId}::uuid`;
  await db.$executeRaw`
    INSERT INTO search_word (owner_id, word, labels)
    SELECT ${ownerId}::uuid, word, count(*)::int FROM (
      SELECT folded FROM skill_translation WHERE owner_id = ${ownerId}::uuid
      UNION ALL SELECT folded FROM skill_synonym WHERE owner_id = ${ownerId}::uuid AND kind <> 'HIDDEN'
      UNION ALL SELECT folded FROM occupation_translation WHERE owner_id = ${ownerId}::uuid
      UNION ALL SELECT folded FROM occupation_synonym WHERE owner_id = ${ownerId}::uuid AND kind <> 'HIDDEN'
    ) AS labels, string_to_table(trim(folded), ' ') AS word
    WHERE length(word) BETWEEN ${LENGTHS.shortest} AND ${LENGTHS.longest} GROUP BY word`;
}
