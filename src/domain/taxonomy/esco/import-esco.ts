import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/group-by.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import type { ProblemOfFile } from '../../../platform/files/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { EscoContent } from './files/esco-content.js';
import { escoFileList, findEscoFiles, type EscoFiles } from './files/find-esco-files.js';
import { readEsco } from './files/read-esco-files.js';
import { startRun, finishRun, findUnfinishedImport } from './import-run.js';
import { matchConcepts } from './match-concepts.js';
import { removeConcepts, storeGroups, storeOccupations, storeSkills, unlinkStarterSkills } from './store-concepts.js';
import { showConcepts } from './store-concepts.sql.js';
import { relationsByTable, storeHierarchy, storeOccupationSkills, storeSkillRelations } from './store-relations.js';
import { analyzeTables, recordInstalledEsco } from './import-esco.sql.js';
import { finishTaxonomyChange } from '../changes/taxonomy-changes.js';

/** Incremented when a release stores the same files differently, so that they are imported again. */
const FORMAT = 1;

/** Changes to concepts of one kind. */
interface ConceptChanges {
  readonly added: number;
  /** No longer in ESCO, and deleted because nothing referred to them. */
  readonly removed: number;
  /** No longer in ESCO, but kept because something refers to them. */
  readonly keptObsolete: number;
}

/** The result of importing an ESCO download. */
export interface EscoImport {
  /** Whether the same files were already installed, so that nothing was done. */
  readonly unchanged: boolean;
  readonly version: string | null;
  readonly fingerprint: string;
  readonly skills: ConceptChanges & { readonly total: number; readonly linked: number };
  readonly occupations: ConceptChanges & { readonly total: number };
  readonly groups: number;
  readonly relationsLeftOut: number;
}

/** Reports the progress of a step, from 0 to 1. */
type OnProgress = (step: 'reading' | 'storing', part: number) => void;

interface EscoImportOptions {
  /** The version to record, if no folder is named after it. */
  readonly version?: string | undefined;
  readonly onProgress?: OnProgress;
}

/**
 * Imports an ESCO download into the shared taxonomy, in steps of a few hundred concepts. Each concept is stored
 * completely or not at all; new concepts are hidden until the last step, and readers use the previous taxonomy until
 * then. An interrupted import leaves a usable taxonomy; running it again continues with the rest. Importing the same
 * files again changes nothing; a newer version changes what differs. Skills keep their ids, so profiles stay valid.
 *
 * @returns the changes, or the problems of the files.
 */
export async function importEsco(
  client: PrismaClient,
  directory: string,
  { version, onProgress = () => undefined }: EscoImportOptions = {},
): Promise<EscoImport | { readonly problems: readonly ProblemOfFile[] }> {
  const files = await findEscoFiles(directory);
  if ('problems' in files) return files;
  const fingerprint = await fingerprintOf(files);
  const recordedVersion = version ?? files.version;
  if (
    (await installedFingerprint(client)) === (await withStarter(client, fingerprint)) &&
    (await findUnfinishedImport(client)) === null
  )
    return unchanged(recordedVersion, fingerprint);
  const total = escoFileList(files).reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const content = await readEsco(files, (bytes) => onProgress('reading', (read += bytes) / total));
  if ('problems' in content) return content;
  return storeEsco(client, content, { version: recordedVersion, fingerprint, onProgress });
}

/** Number of concepts whose texts or relations are stored in one step. An occupation has about forty relations. */
const BATCH_SIZES = { concepts: 400, related: 1_000, occupations: 100, removed: 100 };

async function storeEsco(
  client: PrismaClient,
  content: EscoContent,
  { version, fingerprint, onProgress }: { version: string | null; fingerprint: string; onProgress: OnProgress },
): Promise<EscoImport> {
  const installed = await withStarter(client, fingerprint);
  const run = await startRun(client, version);
  const placed = await matchConcepts(client, content);
  const { skills, occupations, groups, added, gone } = placed;
  const relations = relationsByTable(placed);
  const relationsOf = {
    skill: groupBy(relations.skill, ({ id }) => id),
    occupation: groupBy(relations.occupation, ({ id }) => id),
  };
  const steps: ((db: Database) => Promise<void>)[] = [];
  const removed = { skills: 0, occupations: 0 };
  const plan = <Item>(items: readonly Item[], size: number, step: (db: Database, some: Item[]) => Promise<void>) => {
    for (let from = 0; from < items.length; from += size) steps.push((db) => step(db, items.slice(from, from + size)));
  };
  // Removed concepts first, so that their names are free for new ones; then concepts, and then relations between them.
  plan(gone.starterSkills, BATCH_SIZES.removed, unlinkStarterSkills);
  plan(
    gone.skills,
    BATCH_SIZES.removed,
    async (db, ids) => void (removed.skills += await removeConcepts(db, 'skill', ids)),
  );
  plan(
    gone.occupations,
    BATCH_SIZES.removed,
    async (db, ids) => void (removed.occupations += await removeConcepts(db, 'occupation', ids)),
  );
  plan(skills, BATCH_SIZES.concepts, storeSkills);
  plan(occupations, BATCH_SIZES.concepts, storeOccupations);
  plan(skills, BATCH_SIZES.related, (db, some) =>
    storeSkillRelations(
      db,
      idsOf(some),
      some.flatMap(({ id }) => relationsOf.skill.get(id) ?? []),
    ),
  );
  plan(occupations, BATCH_SIZES.occupations, (db, some) =>
    storeOccupationSkills(
      db,
      idsOf(some),
      some.flatMap(({ id }) => relationsOf.occupation.get(id) ?? []),
    ),
  );
  for (const [index, step] of steps.entries()) {
    await run.step(step);
    onProgress('storing', (0.9 * (index + 1)) / steps.length);
  }
  // This transaction makes the new version visible.
  await run.step(async (db) => {
    await storeGroups(db, groups);
    await storeHierarchy(db, relations);
    await showConcepts(db, 'skill', idsOf(skills));
    await showConcepts(db, 'occupation', idsOf(occupations));
    await recordInstalledEsco(db, version, installed);
    await finishTaxonomyChange(db, SHARED_OWNER_ID);
    await finishRun(db);
  });
  onProgress('storing', 0.98);
  await analyzeTables(client, CHANGED_TABLES);
  onProgress('storing', 1);
  return {
    unchanged: false,
    version,
    fingerprint,
    skills: {
      total: skills.length,
      added: added.skills,
      removed: removed.skills,
      keptObsolete: gone.skills.length - removed.skills,
      linked: skills.filter(({ linked }) => linked).length,
    },
    occupations: {
      total: occupations.length,
      added: added.occupations,
      removed: removed.occupations,
      keptObsolete: gone.occupations.length - removed.occupations,
    },
    groups: content.groups.length,
    relationsLeftOut: content.relationsLeftOut,
  };
}

/** Tables whose sizes an import changes: the query planner must know them before the first search. */
const CHANGED_TABLES = [
  'skill',
  'skill_translation',
  'skill_synonym',
  'skill_relation',
  'skill_group',
  'skill_group_member',
  'occupation',
  'occupation_translation',
  'occupation_synonym',
  'occupation_skill',
  'search_word',
];

const idsOf = (concepts: readonly { readonly id: string }[]) => concepts.map(({ id }) => id);

async function fingerprintOf(files: EscoFiles): Promise<string> {
  const hash = createHash('sha256').update(`form ${FORMAT}, languages ${LANGUAGES.join(' ')}`);
  for (const { path, size } of escoFileList(files)) {
    hash.update(`\n${size} `);
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  }
  return hash.digest('hex');
}

/** Another starter taxonomy may share other skills with ESCO, so that the same download must be imported again. */
async function withStarter(db: Database, fingerprint: string): Promise<string> {
  const starter = await db.taxonomyVersion.findUnique({
    where: { ownerId: SHARED_OWNER_ID },
    select: { fingerprint: true },
  });
  return createHash('sha256')
    .update(`${fingerprint} ${starter?.fingerprint ?? ''}`)
    .digest('hex');
}

async function installedFingerprint(db: Database): Promise<string | undefined> {
  const installed = await db.installedTaxonomy.findUnique({
    where: { ownerId_source: { ownerId: SHARED_OWNER_ID, source: 'ESCO' } },
  });
  return installed?.fingerprint;
}

function unchanged(version: string | null, fingerprint: string): EscoImport {
  const none = { total: 0, added: 0, removed: 0, keptObsolete: 0 };
  return {
    unchanged: true,
    version,
    fingerprint,
    skills: { ...none, linked: 0 },
    occupations: none,
    groups: 0,
    relationsLeftOut: 0,
  };
}
