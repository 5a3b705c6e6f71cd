import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import type { ProblemOfFile } from '../../../platform/files/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { EscoContent } from '../esco/esco-content.js';
import { escoFileList, findEscoFiles, type EscoFiles } from '../esco/find-esco-files.js';
import { linkStarterSkills } from '../esco/link-starter-skills.js';
import { readEsco } from '../esco/read-esco.js';
import { fixedId } from '../fixed-id.js';
import { mergeRelations } from './merge-esco-relations.js';
import { mergeTexts } from './merge-esco-texts.js';
import { mergeGroups, mergeOccupations, mergeSkills, type ConceptChanges } from './merge-esco.js';
import { stagedRows, stageEsco } from './stage-esco.js';
import { finishTaxonomyChange, lockTaxonomy } from './taxonomy-change.js';

/** Counts up when the same files would be stored in another way, so that they are imported again. */
const FORM = 1;

/** Longest that storing a download may take, in milliseconds. */
const TIMEOUT = 600_000;

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
 * Imports an ESCO download into the shared taxonomy: all of it in one transaction, or nothing. The same files again
 * change nothing; a newer version changes what differs. Skills keep their ids, so that profiles hold.
 *
 * @returns what became of it, or what is wrong with the files.
 */
export async function importEsco(client: PrismaClient, directory: string, { version, onProgress = () => undefined }: EscoImportOptions = {}): Promise<EscoImport | { readonly problems: readonly ProblemOfFile[] }> {
  const files = await findEscoFiles(directory);
  if ('problems' in files) return files;
  const fingerprint = await fingerprintOf(files);
  const noted = version ?? files.version;
  if ((await installedFingerprint(client)) === (await withStarter(client, fingerprint))) return unchanged(noted, fingerprint);
  const total = escoFileList(files).reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const content = await readEsco(files, (bytes) => onProgress('reading', (read += bytes) / total));
  if ('problems' in content) return content;
  return client.$transaction((db) => storeEsco(db, content, { version: noted, fingerprint, onProgress }), { timeout: TIMEOUT, maxWait: 30_000 });
}

async function storeEsco(db: Database, content: EscoContent, { version, fingerprint, onProgress }: { version: string | null; fingerprint: string; onProgress: OnProgress }): Promise<EscoImport> {
  await lockTaxonomy(db);
  const installed = await withStarter(db, fingerprint);
  // Another import may have stored the same while this one was reading.
  if ((await installedFingerprint(db)) === installed) return unchanged(version, fingerprint);
  const staged = await assignIds(db, content);
  const rows = stagedRows(staged);
  let stored = 0;
  // Staging is about half of the work; the statements after it are few and long.
  await stageEsco(db, staged, (count) => onProgress('storing', ((stored += count) / rows) * 0.4));
  const step = async <Result>(part: number, work: Promise<Result>): Promise<Result> => {
    const result = await work;
    onProgress('storing', part);
    return result;
  };
  const skills = await step(0.45, mergeSkills(db));
  const occupations = await step(0.47, mergeOccupations(db));
  await step(0.48, mergeGroups(db));
  await step(0.85, mergeTexts(db));
  await step(0.93, mergeRelations(db));
  await db.$executeRaw`
    INSERT INTO installed_taxonomy (owner_id, source, version, fingerprint, imported_at) VALUES (${SHARED_OWNER_ID}::uuid, 'ESCO', ${version}, ${installed}, now())
    ON CONFLICT (owner_id, source) DO UPDATE SET version = excluded.version, fingerprint = excluded.fingerprint, imported_at = excluded.imported_at`;
  await step(0.98, finishTaxonomyChange(db, SHARED_OWNER_ID));
  // The planner must know the new sizes before the first search.
  await step(1, db.$executeRaw`ANALYZE skill, skill_translation, skill_synonym, skill_relation, skill_group, skill_group_member, occupation, occupation_translation, occupation_synonym, occupation_skill, search_word`);
  const current = (concepts: readonly { readonly obsolete: boolean }[]) => concepts.filter(({ obsolete }) => !obsolete).length;
  return {
    unchanged: false,
    version,
    fingerprint,
    skills: { total: current(content.skills), ...skills },
    occupations: { total: current(content.occupations), ...occupations },
    groups: content.groups.length,
    relationsLeftOut: content.relationsLeftOut,
  };
}

/** Gives each concept the id that it has here already, that of the starter skill that it is, or one made of its URI. */
async function assignIds(db: Database, content: EscoContent) {
  const rows = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID, OR: [{ sourceKey: { not: null } }, { escoUri: { not: null } }] },
    select: { id: true, sourceKey: true, escoUri: true, translations: { select: { language: true, name: true } } },
  });
  const known = new Map(rows.flatMap(({ id, escoUri }) => (escoUri === null ? [] : [[escoUri, id]])));
  const unlinked = rows.filter(({ sourceKey, escoUri }) => sourceKey !== null && escoUri === null);
  const named = unlinked.map(({ id, translations }) => ({ id, names: Object.fromEntries(translations.map(({ language, name }) => [language, name])) }));
  const current = content.skills.filter(({ obsolete }) => !obsolete);
  const links = linkStarterSkills(named, current.filter(({ uri }) => !known.has(uri)));
  const others = [...content.groups, ...content.occupations].filter(({ obsolete }) => !obsolete);
  const ids = new Map([
    ...current.map(({ uri }) => [uri, known.get(uri) ?? links.get(uri) ?? fixedId(uri)] as const),
    ...others.map(({ uri }) => [uri, fixedId(uri)] as const),
  ]);
  const starter = new Set(rows.filter(({ sourceKey }) => sourceKey !== null).map(({ id }) => id));
  return { content, ids, linked: new Set([...ids.values()].filter((id) => starter.has(id))) };
}

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
  const starter = await db.taxonomyVersion.findUnique({ where: { ownerId: SHARED_OWNER_ID }, select: { fingerprint: true } });
  return createHash('sha256').update(`${fingerprint} ${starter?.fingerprint ?? ''}`).digest('hex');
}

async function installedFingerprint(db: Database): Promise<string | undefined> {
  const installed = await db.installedTaxonomy.findUnique({ where: { ownerId_source: { ownerId: SHARED_OWNER_ID, source: 'ESCO' } } });
  return installed?.fingerprint;
}

function unchanged(version: string | null, fingerprint: string): EscoImport {
  const none = { total: 0, added: 0, removed: 0, keptObsolete: 0 };
  return { unchanged: true, version, fingerprint, skills: { ...none, linked: 0 }, occupations: none, groups: 0, relationsLeftOut: 0 };
}
