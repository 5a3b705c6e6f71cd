import type { Database } from '../../../platform/database/index.js';

/** Shortest word that is looked up when a search is mistyped, in characters. */
export const SHORTEST_CORRECTED = 4;

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
    ) AS labels, string_to_table(folded, ' ') AS word
    WHERE length(word) BETWEEN ${SHORTEST_CORRECTED} AND 100 GROUP BY word`;
}
