import type { SkillType } from '../../../generated/prisma/enums.js';
import { findReferences, type Database } from '../../../platform/database/index.js';
import type { ConceptTexts } from './match-concepts.js';
import {
  deleteEscoSynonyms,
  deleteOccupationSynonyms,
  deleteOtherGroups,
  deleteUnreferencedConcepts,
  linkStarterSkillUris,
  replaceLabels,
  replaceNames,
  unlinkStarterSkillUris,
  upsertEscoGroups,
  upsertEscoOccupations,
  upsertEscoSkills,
  withdrawConcepts,
  type ConceptKind,
} from './store-concepts.sql.js';
import { deleteRelationsOfOccupations, deleteRelationsOfSkills } from './store-relations.js';

/**
 * Stores skills with all their texts. New skills are stored as withdrawn, so that nobody sees them before the import is
 * complete (`showConcepts`). Rows that stay the same are not written.
 */
export async function storeSkills(
  db: Database,
  skills: readonly (ConceptTexts & { readonly type: SkillType; readonly linked: boolean })[],
): Promise<void> {
  const linked = skills.filter((skill) => skill.linked).map(({ id, uri }) => ({ id, uri }));
  const own = skills.filter((skill) => !skill.linked);
  await linkStarterSkillUris(db, linked);
  await upsertEscoSkills(
    db,
    own.map(({ id, type, uri }) => ({ id, type, uri })),
  );
  await storeNames(db, 'skill', own);
  await storeLabels(db, 'skill', skills);
}

/** Stores occupations with all their texts, like `storeSkills`. */
export async function storeOccupations(
  db: Database,
  occupations: readonly (ConceptTexts & { readonly code: string | null; readonly iscoGroup: string | null })[],
): Promise<void> {
  await upsertEscoOccupations(
    db,
    occupations.map(({ id, uri, code, iscoGroup }) => ({ id, uri, code, isco_group: iscoGroup })),
  );
  await storeNames(db, 'occupation', occupations);
  await storeLabels(db, 'occupation', occupations);
}

/** Stores all groups and deletes the others. They cannot be hidden, and are few. */
export async function storeGroups(
  db: Database,
  groups: readonly (ConceptTexts & { readonly code: string | null })[],
): Promise<void> {
  await deleteOtherGroups(
    db,
    groups.map(({ id }) => id),
  );
  await upsertEscoGroups(
    db,
    groups.map(({ id, uri, code }) => ({ id, uri, code })),
  );
  await storeNames(db, 'group', groups);
  await storeLabels(db, 'group', groups);
}

/** Names in a language that the download no longer contains are deleted. */
async function storeNames(db: Database, kind: ConceptKind, concepts: readonly ConceptTexts[]): Promise<void> {
  const ids = concepts.map(({ id }) => id);
  const names = concepts.flatMap(({ id, names }) => names.map((name) => ({ id, ...name })));
  await replaceNames(db, kind, ids, names);
}

async function storeLabels(db: Database, kind: ConceptKind, concepts: readonly ConceptTexts[]): Promise<void> {
  const ids = concepts.map(({ id }) => id);
  const labels = concepts.flatMap(({ id, labels }) => labels.map((label) => ({ id, ...label })));
  await replaceLabels(db, kind, ids, labels);
}

/**
 * Removes concepts that are no longer in ESCO. A concept that something refers to is kept as withdrawn, with its names,
 * because people still see it.
 *
 * @returns the number of concepts deleted.
 */
export async function removeConcepts(
  db: Database,
  kind: 'skill' | 'occupation',
  ids: readonly string[],
): Promise<number> {
  const references = [...(await findReferences(db, kind, 'refuses')), ...(await findReferences(db, kind, 'clears'))];
  const deleted = await deleteUnreferencedConcepts(db, kind, ids, references);
  await withdrawConcepts(db, kind, ids);
  if (kind === 'skill') await deleteEscoDetails(db, ids);
  else {
    await deleteOccupationSynonyms(db, ids);
    await deleteRelationsOfOccupations(db, ids);
  }
  return deleted;
}

/** Makes starter skills that were also ESCO's starter skills only. */
export async function unlinkStarterSkills(db: Database, ids: readonly string[]): Promise<void> {
  await unlinkStarterSkillUris(db, ids);
  await deleteEscoDetails(db, ids);
}

/** Deletes what ESCO states about skills, except their names. */
async function deleteEscoDetails(db: Database, skillIds: readonly string[]): Promise<void> {
  await deleteEscoSynonyms(db, skillIds);
  await deleteRelationsOfSkills(db, skillIds);
}
