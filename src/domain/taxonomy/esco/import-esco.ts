import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import type { ProblemOfFile } from '../../../platform/files/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { EscoContent } from './files/esco-content.js';
import { escoFileList, findEscoFiles, type EscoFiles } from './files/find-esco-files.js';
import { readEsco } from './files/read-esco-files.js';
import { dropConcepts, unlinkStarterSkills } from './remove-concepts.js';
import { beginRun, endRun, findUnfinishedImport } from './import-run.js';
import { placeConcepts } from './match-concepts.js';
import { showConcepts, storeGroups, storeOccupations, storeSkills } from './store-concepts.js';
import { placeRelations, storeHierarchy, storeOccupationSkills, storeSkillRelations } from './store-relations.js';
import { finishTaxonomyChange } from '../changes/taxonomy-change.js';

/** Counts up when the same files would be stored in another way, so that they are imported again. */
const FORM = 1;

/** What became of concepts of one kind. */
export interface ConceptChanges {
  readonly added: number;
  /** Gone from ESCO and from here, as nothing referred to them. */
  readonly removed: number;
  /** Gone from ESCO and kept, as something refers to them. */
  readonly keptObsolete: number;
}

/** What became of an ESCO download. */
export interface EscoImport {
  /** Whether it was the same as what is there, so that nothing was done. */
  readonly unchanged: boolean;
  readonly version: string | null;
  readonly fingerprint: string;
  readonly skills: ConceptChanges & { readonly total: number; readonly linked: number };
  readonly occupations: ConceptChanges & { readonly total: number };
  readonly groups: number;
  readonly relationsLeftOut: number;
}

/** Told how far an import is: what it does, and a part of the whole between 0 and 1. */
export type OnProgress = (step: 'reading' | 'storing', part: number) => void;

/** How an ESCO download is to be imported. */
export interface EscoImportOptions {
  /** The version to note, where no folder's name tells it. */
  readonly version?: string | undefined;
  readonly onProgress?: OnProgress;
}

/**
 * Imports an ESCO download into the shared taxonomy, a few hundred concepts at a time: each is there whole or not at
 * all, new ones are hidden until the last step shows them all, and reading goes on with the taxonomy from before until
 * then. One that breaks off leaves a taxonomy that can be used; run again, it goes on with what is left. The same files
 * again change nothing; a newer version changes what differs. Skills keep their ids, so that profiles hold.
 *
 * @returns what became of it, or what is wrong with the files.
 */
export async function importEsco(
  client: PrismaClient,
  directory: string,
  { version, onProgress = () => undefined }: EscoImportOptions = {},
): Promise<EscoImport | { readonly problems: readonly ProblemOfFile[] }> {
  const files = await findEscoFiles(directory);
  if ('problems' in files) return files;
  const fingerprint = await fingerprintOf(files);
  const noted = version ?? files.version;
  if (
    (await installedFingerprint(client)) === (await withStarter(client, fingerprint)) &&
    (await findUnfinishedImport(client)) === null
  )
    return unchanged(noted, fingerprint);
  const total = escoFileList(files).reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const content = await readEsco(files, (bytes) => onProgress('reading', (read += bytes) / total));
  if ('problems' in content) return content;
  return storeEsco(client, content, { version: noted, fingerprint, onProgress });
}

/** Concepts, and relations of concepts, that are stored in one step. An occupation has some forty relations. */
const BATCH = { concepts: 400, related: 1_000, occupations: 100, dropped: 100 };

async function storeEsco(
  client: PrismaClient,
  content: EscoContent,
  { version, fingerprint, onProgress }: { version: string | null; fingerprint: string; onProgress: OnProgress },
): Promise<EscoImport> {
  const installed = await withStarter(client, fingerprint);
  const run = await beginRun(client, version);
  const placed = await placeConcepts(client, content);
  const { skills, occupations, groups, added, gone } = placed;
  const relations = placeRelations(placed);
  const relationsOf = {
    skill: groupBy(relations.skill, ({ id }) => id),
    occupation: groupBy(relations.occupation, ({ id }) => id),
  };
  const steps: ((db: Database) => Promise<void>)[] = [];
  const removed = { skills: 0, occupations: 0 };
  const plan = <Item>(items: readonly Item[], size: number, step: (db: Database, some: Item[]) => Promise<void>) => {
    for (let from = 0; from < items.length; from += size) steps.push((db) => step(db, items.slice(from, from + size)));
  };
  // What is gone first, so that what is new finds its names free; then concepts, and only then what refers to them.
  plan(gone.starterSkills, BATCH.dropped, unlinkStarterSkills);
  plan(gone.skills, BATCH.dropped, async (db, ids) => void (removed.skills += await dropConcepts(db, 'skill', ids)));
  plan(
    gone.occupations,
    BATCH.dropped,
    async (db, ids) => void (removed.occupations += await dropConcepts(db, 'occupation', ids)),
  );
  plan(skills, BATCH.concepts, storeSkills);
  plan(occupations, BATCH.concepts, storeOccupations);
  plan(skills, BATCH.related, (db, some) =>
    storeSkillRelations(
      db,
      some.map(({ id }) => id),
      some.flatMap(({ id }) => relationsOf.skill.get(id) ?? []),
    ),
  );
  plan(occupations, BATCH.occupations, (db, some) =>
    storeOccupationSkills(
      db,
      some.map(({ id }) => id),
      some.flatMap(({ id }) => relationsOf.occupation.get(id) ?? []),
    ),
  );
  for (const [index, step] of steps.entries()) {
    await run.step(step);
    onProgress('storing', (0.9 * (index + 1)) / steps.length);
  }
  // From this on all of it is there for everybody.
  await run.step(async (db) => {
    await storeGroups(db, groups);
    await storeHierarchy(db, relations);
    await showConcepts(
      db,
      'skill',
      skills.map(({ id }) => id),
    );
    await showConcepts(
      db,
      'occupation',
      occupations.map(({ id }) => id),
    );
    await db.$executeRaw`
      INSERT INTO installed_taxonomy (owner_id, source, version, fingerprint, imported_at)
        VALUES (${SHARED_OWNER_ID}::uuid, 'ESCO', ${version}, ${installed}, now())
      ON CONFLICT (owner_id, source) DO UPDATE SET version = excluded.version, fingerprint = excluded.fingerprint,
        imported_at = excluded.imported_at`;
    await finishTaxonomyChange(db, SHARED_OWNER_ID);
    await endRun(db);
  });
  onProgress('storing', 0.98);
  // The planner must know the new sizes before the first search.
  for (const table of CHANGED) await client.$executeRawUnsafe(`ANALYZE ${table}`);
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

/** Tables whose sizes an import changes. */
const CHANGED = [
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

async function fingerprintOf(files: EscoFiles): Promise<string> {
  const hash = createHash('sha256').update(`form ${FORM}, languages ${LANGUAGES.join(' ')}`);
  for (const { path, size } of escoFileList(files)) {
    hash.update(`\n${size} `);
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  }
  return hash.digest('hex');
}

/** Another starter taxonomy may have other skills that are ESCO's too, so the same download must be looked at again. */
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
