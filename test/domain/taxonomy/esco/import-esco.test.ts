import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  findInstalledTaxonomies,
  findUnfinishedImport,
  importEsco,
  installStarterTaxonomy,
  loadLabels,
  taxonomyVersions,
  type EscoImport,
} from '../../../../src/domain/taxonomy/index.js';
import type { PrismaClient } from '../../../../src/generated/prisma/client.js';
import { newId, SHARED_OWNER_ID } from '../../../../src/platform/database/index.js';
import { createCompiledAsker } from '../../../support/clients/ask-compiled.js';
import {
  createEscoFolder,
  occupationUri,
  skillRow,
  skillUri,
  smallDownload,
  type EscoFolder,
} from '../../../support/data/esco-folder.js';
import { holdRows } from '../../../support/database/hold-rows.js';
import { sharedData } from '../../../support/data/shared-data.js';
import { settingsFor, spawnSupport } from '../../../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { waitFor } from '../../../support/wait-for.js';

let database: TestDatabase;
let client: PrismaClient;
let folder: EscoFolder;

beforeAll(() => {
  if (!sharedData('esco'))
    process.stderr.write('the data beside the project are not there: the import of all of ESCO is not tried\n');
});

beforeEach(async () => {
  // Storing all of ESCO takes longer than this in all, but no statement of it does.
  database = await createTestDatabase({ DATABASE_TIMEOUT_SECONDS: '10' });
  client = database.runtime.database.client;
  folder = await createEscoFolder(smallDownload());
});

afterEach(async () => {
  await database.drop();
  await folder.remove();
});

async function run(): Promise<EscoImport> {
  const imported = await importEsco(client, folder.path);
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems));
  return imported;
}

const shared = { ownerId: SHARED_OWNER_ID };
const skillOf = (name: string) =>
  client.skill.findFirstOrThrow({
    where: { ...shared, escoUri: skillUri(name) },
    include: {
      translations: true,
      synonyms: { orderBy: { label: 'asc' } },
      relatedTo: { orderBy: { relatedSkillId: 'asc' } },
      groups: true,
      occupations: true,
    },
  });
const versionOf = async () => (await taxonomyVersions(client, [SHARED_OWNER_ID])).get(SHARED_OWNER_ID);
const changed = async (change: (files: ReturnType<typeof smallDownload>) => void) => {
  const files = smallDownload();
  change(files);
  await folder.write(files);
};

describe('importing ESCO', () => {
  it('stores skills, labels, groups, occupations and relations, and tells readers', async () => {
    const before = await versionOf();
    expect(await run()).toMatchObject({
      unchanged: false,
      skills: { total: 6, added: 6, removed: 0, linked: 0 },
      occupations: { total: 2, added: 2 },
      groups: 2,
      relationsLeftOut: 1,
    });
    const skill = await skillOf('teapots');
    expect(skill).toMatchObject({ type: 'FUNCTIONAL', obsolete: false, sourceKey: null });
    expect(skill.translations.map(({ language, name }) => [language, name]).sort()).toEqual([
      ['en', 'polish teapots'],
      ['nl', 'theepotten poetsen'],
    ]);
    expect(skill.synonyms.map(({ label, kind, source }) => [label, kind, source]).sort()).toEqual([
      ['shine teapots', 'ALTERNATIVE', 'ESCO'],
      ['teapot polishing', 'ALTERNATIVE', 'ESCO'],
      ['teepot polishing', 'HIDDEN', 'ESCO'],
      ['theepotonderhoud', 'ALTERNATIVE', 'ESCO'],
    ]);
    expect([
      skill.relatedTo.map(({ type }) => type),
      skill.groups.length,
      skill.occupations.map(({ type }) => type),
    ]).toEqual([['OPTIONAL'], 1, ['ESSENTIAL']]);
    expect(await versionOf()).toBe((before ?? 0) + 1);
    const labels = await loadLabels(client, SHARED_OWNER_ID);
    expect(
      labels
        .filter(({ skillId }) => skillId === skill.id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ALTERNATIVE', 'ALTERNATIVE', 'ALTERNATIVE', 'HIDDEN', 'PREFERRED', 'PREFERRED']);
  });

  it('does nothing for the same files again', async () => {
    await run();
    const version = await versionOf();
    expect(await run()).toMatchObject({ unchanged: true });
    expect(await versionOf()).toBe(version);
  });

  it('gives every installation the same ids', async () => {
    await run();
    expect((await skillOf('klingon')).id).toBe('a789049c-a4a8-8765-89b3-41915338c1ad');
  });

  it('updates to a newer version and keeps ids, so that profiles hold', async () => {
    await run();
    const [teapots, lore, glaze] = [await skillOf('teapots'), await skillOf('teapot-lore'), await skillOf('glaze')];
    const { id: organisationId } = await database.createOrganisation();
    const skillset = await client.skillset.findFirstOrThrow({ where: { organisationId } });
    await client.skillsetSkill.create({
      data: {
        organisationId,
        skillsetId: skillset.id,
        skillOwnerId: SHARED_OWNER_ID,
        skillId: glaze.id,
        requiredLevel: 3,
        position: 99,
      },
    });
    await changed((files) => {
      for (const name of ['skills_en.csv', 'skills_nl.csv']) {
        files[name] = (files[name] ?? []).filter(
          ([, uri]) => uri !== skillUri('glaze') && uri !== skillUri('humming') && uri !== skillUri('teapots'),
        );
      }
      files['skills_en.csv']?.push(
        skillRow('teapots', 'polish teapots well', { altLabels: 'shine teapots', reuseLevel: 'transversal' }),
        skillRow('sieve', 'sieve tea'),
      );
      files['occupations_en.csv']?.pop();
      files['occupations_nl.csv']?.pop();
    });
    expect(await run()).toMatchObject({
      skills: { total: 5, added: 1, removed: 1, keptObsolete: 1 },
      occupations: { total: 1, removed: 1 },
    });
    const now = await skillOf('teapots');
    expect(now).toMatchObject({ id: teapots.id, type: 'TRANSVERSAL' });
    expect(now.translations.map(({ name }) => name)).toEqual(['polish teapots well']);
    expect(now.synonyms.map(({ label }) => label)).toEqual(['shine teapots']);
    expect((await skillOf('teapot-lore')).id).toBe(lore.id);
    // What a skillset asks for stays, is marked, and is not read any more.
    const kept = await skillOf('glaze');
    expect(kept).toMatchObject({ id: glaze.id, obsolete: true, synonyms: [], relatedTo: [], groups: [] });
    expect(kept.translations).toHaveLength(2);
    expect((await loadLabels(client, SHARED_OWNER_ID)).filter(({ skillId }) => skillId === glaze.id)).toEqual([]);
    expect(await client.skill.count({ where: { ...shared, escoUri: skillUri('humming') } })).toBe(0);
    // It may come back.
    await folder.write(smallDownload());
    expect(await run()).toMatchObject({ skills: { total: 6, added: 1, removed: 1, keptObsolete: 0 } });
    expect(await skillOf('glaze')).toMatchObject({ id: glaze.id, obsolete: false });
    expect(
      (await client.occupation.findMany({ where: shared, orderBy: { escoUri: 'asc' } })).map(({ escoUri }) => escoUri),
    ).toEqual([occupationUri('curator'), occupationUri('polisher')]);
  });

  it('marks what ESCO itself has withdrawn', async () => {
    await run();
    const { id } = await skillOf('glaze');
    await changed((files) => {
      for (const name of ['skills_en.csv', 'skills_nl.csv'])
        files[name] = (files[name] ?? []).map((row) => (row[1] === skillUri('glaze') ? row.with(7, 'obsolete') : row));
    });
    expect(await run()).toMatchObject({ skills: { total: 5, removed: 1 } });
    expect(await client.skill.count({ where: { ...shared, id } })).toBe(0);
  });

  it('stores nothing when a file is broken, and says where', async () => {
    await run();
    const version = await versionOf();
    await folder.write({
      'skillSkillRelations.csv':
        'originalSkillUri,originalSkillType,relationType,relatedSkillType,relatedSkillUri\na,b,vital,c,d\n',
    });
    expect(await importEsco(client, folder.path)).toMatchObject({ problems: [{ line: 2, column: 'relationType' }] });
    expect(await versionOf()).toBe(version);
    expect(await client.skillRelation.count({ where: { ...shared, type: { not: 'RELATED' } } })).toBe(3);
  });
});

describe('an import that is killed before its end', () => {
  it('leaves the taxonomy as readers knew it, and run again it is all there, once', async () => {
    const version = await versionOf();
    const asker = await createCompiledAsker(database, { ...database.runtime.scope('test'), organisationId: newId() });
    const search = async () => (await asker.ask('{ skills(search: "teapot") { totalCount } }')).skills.totalCount;
    // It cannot come to its end: what says that readers' dictionaries are old is held.
    const letGo = await holdRows(database.url, 'SELECT FROM taxonomy_version WHERE owner_id = $1 FOR UPDATE', [
      SHARED_OWNER_ID,
    ]);
    const child = spawnSupport(settingsFor(database.url), 'taxonomy', 'import', 'esco', folder.path);
    const ended = once(child, 'exit');
    await waitFor(() => client.occupationSkill.count({ where: shared }), 60_000);
    child.kill('SIGKILL');
    await ended;
    await letGo();

    expect(await versionOf()).toBe(version);
    expect((await loadLabels(client, SHARED_OWNER_ID)).filter(({ label }) => /teapot/.test(label))).toEqual([]);
    expect(await search()).toBe(0);
    expect(await client.skillGroup.count({ where: shared })).toBe(0);
    expect((await findInstalledTaxonomies(client)).map(({ source }) => source)).toEqual(['STARTER']);
    expect(await findUnfinishedImport(client)).toEqual(expect.any(Date));

    expect(await run()).toMatchObject({ unchanged: false, skills: { total: 6 }, occupations: { total: 2 }, groups: 2 });
    expect(await versionOf()).toBe((version ?? 0) + 1);
    expect(await search()).toBeGreaterThan(0);
    expect(await client.skill.count({ where: { ...shared, obsolete: true } })).toBe(0);
    expect((await skillOf('teapots')).synonyms).toHaveLength(4);
    expect(await findUnfinishedImport(client)).toBeNull();
    expect(await run()).toMatchObject({ unchanged: true });
    await asker.stop();
  }, 90_000);

  it('is not taken for whole when the version before is imported again', async () => {
    await run();
    await changed((files) => void files['skills_en.csv']?.push(skillRow('sieve', 'sieve tea')));
    await expect(
      importEsco(client, folder.path, {
        onProgress: (step) => {
          if (step === 'storing') throw new Error('out of patience');
        },
      }),
    ).rejects.toThrow('out of patience');
    await folder.write(smallDownload());
    expect(await run()).toMatchObject({ unchanged: false, skills: { total: 6 } });
    expect(await client.skill.count({ where: { ...shared, escoUri: skillUri('sieve') } })).toBe(0);
  });

  it('stops where another import has begun meanwhile', async () => {
    const letGo = await holdRows(database.url, `SELECT pg_advisory_xact_lock(hashtext('starter taxonomy'))`, []);
    const first = run();
    const where = { ownerId_source: { ...shared, source: 'ESCO' } } as const;
    await waitFor(() => findUnfinishedImport(client));
    await client.taxonomyImport.update({ where, data: { runId: newId() } });
    await letGo();
    await expect(first).rejects.toThrow('another import of ESCO has begun meanwhile');
    expect(await client.skill.count({ where: { ...shared, escoUri: { not: null } } })).toBe(0);
  });
});

describe('a skill that the starter taxonomy has too', () => {
  beforeEach(() =>
    changed((files) => {
      files['skills_en.csv']?.push(
        skillRow('java', 'Java (computer programming)', { skillType: 'knowledge', altLabels: 'JDK craft' }),
      );
      files['skills_nl.csv']?.push(skillRow('java', 'Java (computerprogrammering)', { skillType: 'knowledge' }));
    }),
  );

  it('is one skill, with its own id, name and texts, and the labels of both', async () => {
    const before = await client.skill.findFirstOrThrow({
      where: { ...shared, sourceKey: 'java' },
      include: { synonyms: true, relatedTo: true },
    });
    expect(await run()).toMatchObject({ skills: { total: 7, added: 6, linked: 1 } });
    const skill = await skillOf('java');
    expect(skill).toMatchObject({ id: before.id, sourceKey: 'java' });
    expect(skill.translations.map(({ name }) => name)).toEqual(['Java', 'Java']);
    const ofSource = (source: string) =>
      skill.synonyms
        .filter((one) => one.source === source)
        .map(({ label, kind }) => [label, kind])
        .sort();
    expect(ofSource('ESCO')).toEqual([
      ['JDK craft', 'ALTERNATIVE'],
      ['Java (computer programming)', 'PREFERRED'],
      ['Java (computerprogrammering)', 'PREFERRED'],
    ]);
    expect(ofSource('STARTER')).toHaveLength(before.synonyms.length);
    expect(skill.relatedTo).toHaveLength(before.relatedTo.length);
  });

  it('keeps what ESCO brought when the starter taxonomy is installed again, until ESCO drops it', async () => {
    await run();
    const linked = await skillOf('java');
    await client.taxonomyVersion.update({
      where: { ownerId: SHARED_OWNER_ID },
      data: { fingerprint: 'an earlier one' },
    });
    await installStarterTaxonomy(client);
    expect(await skillOf('java')).toEqual(linked);
    await folder.write(smallDownload());
    expect(await run()).toMatchObject({ skills: { removed: 0, keptObsolete: 0, linked: 0 } });
    const dropped = await client.skill.findFirstOrThrow({
      where: { ...shared, sourceKey: 'java' },
      include: { synonyms: true },
    });
    expect(dropped).toMatchObject({ id: linked.id, escoUri: null, obsolete: false });
    expect(dropped.synonyms.filter(({ source }) => source === 'ESCO')).toEqual([]);
  });
});

describe('all of ESCO', () => {
  const directory = sharedData('esco');
  (directory ? it : it.skip)(
    'is read without a problem and linked to the starter taxonomy',
    async () => {
      const imported = await importEsco(client, directory ?? '');
      expect(imported).toMatchObject({ unchanged: false, groups: 640 });
      if ('problems' in imported) return;
      expect(imported.skills.total).toBeGreaterThan(13_000);
      expect(imported.occupations.total).toBeGreaterThan(3000);
      expect(imported.skills.linked).toBeGreaterThan(40);
      expect(imported.skills.total - imported.skills.linked).toBe(imported.skills.added);
      expect(imported.relationsLeftOut).toBeLessThan(200);
    },
    300_000,
  );
});
