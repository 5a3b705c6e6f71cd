import type { Language } from '../../generated/prisma/enums.js';
import type { Database } from '../../platform/database/index.js';
import type { Label } from './load-labels.js';

/** A part of what reading needs of one owner's taxonomy: a page of skills with their labels and descriptions. */
export interface ReadingTexts {
  readonly labels: readonly Label[];
  readonly descriptions: readonly { readonly language: Language; readonly text: string }[];
}

/** Skills of a page: some thousand labels, so that a large taxonomy neither blocks the process nor fills its memory. */
const PAGE = 500;

/** The labels and descriptions of one owner's skills, page by page. SQL because Prisma would join the tables in memory. */
export async function* readingTexts(db: Database, ownerId: string): AsyncGenerator<ReadingTexts> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const skills = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM skill WHERE owner_id = ${ownerId}::uuid AND id > ${after}::uuid ORDER BY id LIMIT ${PAGE}`;
    const last = skills.at(-1)?.id;
    if (last === undefined) return;
    const [labels, descriptions] = await Promise.all([
      db.$queryRaw<Label[]>`
        SELECT owner_id AS "skillOwnerId", skill_id AS "skillId", language::text AS language, name AS label, 'PREFERRED' AS kind
        FROM skill_translation WHERE owner_id = ${ownerId}::uuid AND skill_id > ${after}::uuid AND skill_id <= ${last}::uuid
        UNION ALL
        SELECT owner_id, skill_id, language::text, label, 'ALTERNATIVE'
        FROM skill_synonym WHERE owner_id = ${ownerId}::uuid AND skill_id > ${after}::uuid AND skill_id <= ${last}::uuid`,
      db.$queryRaw<{ language: Language; text: string }[]>`
        SELECT language::text AS language, description AS text
        FROM skill_translation WHERE owner_id = ${ownerId}::uuid AND skill_id > ${after}::uuid AND skill_id <= ${last}::uuid AND description <> ''`,
    ]);
    yield { labels, descriptions };
    after = last;
  }
}
