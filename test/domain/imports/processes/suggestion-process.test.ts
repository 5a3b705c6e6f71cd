import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ItemToSuggestFrom } from '../../../../src/domain/imports/items/items-to-suggest-from.sql.js';
import { createReader, type Reader } from '../../../../src/domain/imports/processes/reading-process.js';
import { createSuggester, type Suggester } from '../../../../src/domain/imports/processes/suggestion-process.js';
import { prepare } from '../../../../src/domain/imports/processes/suggestion-worker.js';
import { suggestFromItem } from '../../../../src/domain/imports/suggestion-queue.js';
import {
  openTables,
  prepareLinking,
  trainVectors,
  type LinkingConcept,
} from '../../../../src/domain/skill-linking/index.js';
import { storeCompiled } from '../../../../src/domain/taxonomy/compiled/compiled-taxonomy.js';
import { createLinkingDataLoader, importEsco } from '../../../../src/domain/taxonomy/index.js';
import { loadConceptTexts } from '../../../../src/domain/taxonomy/linking/concept-texts.js';
import { SHARED_OWNER_ID, type Database } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createEscoFolder, occupationUri, skillUri, smallDownload } from '../../../support/data/esco-folder.js';
import { claimSuggestionWork } from '../../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { kitchenTaxonomy } from '../../skill-linking/kitchen-taxonomy.js';
import { workThrough } from '../work-through.js';

const SENTENCE = 'I show newcomers how the machines have to be operated.';
const TINY = { threads: 1, steps: 20, batch: 16, width: 16 };

let database: TestDatabase;
let db: Database;
let scope: Scope;
let reader: Reader;
let suggester: Suggester;
const broken: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.runtime.database.client;
  // As in a database that no process has worked on yet.
  await db.compiledTaxonomy.deleteMany();
  scope = database.scopeOf(await database.createOrganisation());
  const options = { readingSeconds: 3, readingMegabytes: 2_000, onBreak: (error: Error) => void broken.push(error) };
  reader = createReader(db, { ...options, readingSeconds: 20 });
  suggester = createSuggester(db, { ...options, labelsOf: reader.labelsOf });
});

afterAll(async () => {
  await suggester.close();
  await reader.close();
  await database.drop();
});

const itemOf = (payload: object, organisationId = scope.organisationId): ItemToSuggestFrom => ({
  organisationId,
  payload: JSON.stringify(payload),
  entityType: 'person',
  entityId: 'E-1',
  topic: null,
  source: null,
  kind: 'CV',
  language: 'en',
});

/** Does the suggestion work that waits, as the background does. */
async function workThroughSuggestions(): Promise<void> {
  for (const work of await claimSuggestionWork(db, 10))
    expect(await suggestFromItem({ ...scope, organisationId: work.organisationId }, suggester.suggest, work)).toBe(
      'suggested',
    );
}

const namesOf = async (found: readonly { readonly skillId: string }[]): Promise<string[]> => {
  const names = await db.skillTranslation.findMany({
    where: { skillId: { in: found.map(({ skillId }) => skillId) }, language: 'en' },
  });
  return found.map(({ skillId }) => names.find((name) => name.skillId === skillId)?.name ?? '');
};

describe('a skill that an item means without mentioning its label', () => {
  test('is suggested after reading, with the words and their place', async () => {
    const [item] = await workThrough(scope, reader, [
      { entityId: 'E-1', entityType: 'person', payload: { summary: `About me. ${SENTENCE}` } },
    ]);
    await workThroughSuggestions();
    const stored = await db.skillSuggestion.findMany({ where: { importItemId: item!.id } });
    expect(await namesOf(stored)).toEqual(['Operating production machines']);
    expect(stored).toMatchObject([
      {
        quote: SENTENCE,
        pointer: '/summary',
        startOffset: 10,
        endOffset: 10 + SENTENCE.length,
        state: 'OPEN',
        source: 'SELF',
      },
    ]);
  });

  test("is never an organisation's own skill", async () => {
    const own = await database.createOrganisation();
    await db.skill.create({
      data: {
        ownerId: own.id,
        id: '018f0000-0000-7000-8000-000000000001',
        type: 'KNOWLEDGE',
        translations: {
          create: { language: 'en', name: 'Our way of operating machines', description: SENTENCE },
        },
      },
    });
    await db.taxonomyVersion.create({ data: { ownerId: own.id } });
    for (const organisationId of [own.id, scope.organisationId]) {
      const found = await suggester.suggest(itemOf({ summary: SENTENCE }, organisationId));
      expect(found.map(({ skillOwnerId }) => skillOwnerId)).toEqual([SHARED_OWNER_ID]);
    }
  });

  test('is searched for at most twice as long as reading may take; then the next item follows', async () => {
    const endless = { ...itemOf({}), payload: JSON.stringify({ cv: 'Skills:\nJava\n'.repeat(4_000_000) }) };
    expect(await suggester.suggest(endless)).toEqual([]);
    expect(broken.splice(0).map(({ message }) => message)).toEqual(['looking for suggestions took too long']);
    expect(await suggester.suggest(itemOf({ summary: SENTENCE }))).toHaveLength(1);
  });
});

describe('the taxonomy as texts are linked to it', () => {
  const never = async (): Promise<never> => {
    throw new Error('made again');
  };

  test('is prepared once for all processes, and again when the taxonomy changes', async () => {
    await suggester.suggest(itemOf({ summary: SENTENCE }));
    const elsewhere = createLinkingDataLoader({ db, prepare: never });
    const { key, tables } = await elsewhere();
    expect(openTables(tables)!.skillKeys.length).toBe(await db.skill.count({ where: { ownerId: SHARED_OWNER_ID } }));
    expect((await elsewhere()).tables).toBe(tables);
    await db.taxonomyVersion.update({ where: { ownerId: SHARED_OWNER_ID }, data: { version: { increment: 1 } } });
    await expect(elsewhere()).rejects.toThrow('made again');
    let made = 0;
    const remaking = createLinkingDataLoader({
      db,
      prepare: async (pages) => {
        made += 1;
        return prepare({ pages });
      },
    });
    expect([(await remaking()).key === key, made]).toEqual([false, 1]);
    // What failed is tried again, and finds what the other process stored.
    expect((await elsewhere()).key).toBe((await remaking()).key);
    expect(await db.compiledTaxonomy.count({ where: { form: 'TABLES' } })).toBe(1);
  });

  test('has vectors as soon as they are trained, but not those of another taxonomy', async () => {
    const byWords = await suggester.suggest(itemOf({ summary: SENTENCE }));
    const kitchen = prepareLinking(kitchenTaxonomy());
    await storeCompiled(db, 'VECTORS', kitchen.fingerprint, await trainVectors(kitchenTaxonomy(), kitchen, TINY));
    expect(await suggester.suggest(itemOf({ summary: SENTENCE }))).toEqual(byWords);
    const concepts: LinkingConcept[] = [];
    for await (const page of loadConceptTexts(db)) concepts.push(...page);
    const tables = prepareLinking({ concepts });
    await storeCompiled(db, 'VECTORS', tables.fingerprint, await trainVectors({ concepts }, tables, TINY));
    const memories = await createLinkingDataLoader({ db, prepare: never })();
    expect(memories.vectors).toBeDefined();
    expect(await suggester.suggest(itemOf({ summary: SENTENCE }))).not.toEqual(byWords);
    await db.compiledTaxonomy.deleteMany({ where: { form: 'VECTORS' } });
    expect(await suggester.suggest(itemOf({ summary: SENTENCE }))).toEqual(byWords);
    expect(broken).toEqual([]);
  });
});

describe('a skill that the occupation of a job requires', () => {
  const JOBS = {
    name: 'Kim Bos',
    work: [
      { position: 'Senior teapot polisher', company: 'Acme', startDate: '2015' },
      { position: 'Teapot curator', startDate: '2010', endDate: '2012' },
    ],
  };

  const skillsOf = async (entityId: string) =>
    db.profileSkill.findMany({
      where: { profile: { publicIdentifier: entityId } },
      select: {
        level: true,
        skill: { select: { escoUri: true } },
        evidence: { select: { source: true, quote: true, pointer: true }, orderBy: { startOffset: 'desc' } },
      },
    });

  beforeAll(async () => {
    const download = smallDownload();
    const folder = await createEscoFolder({
      ...download,
      'occupationSkillRelations.csv': [
        ...download['occupationSkillRelations.csv']!,
        [occupationUri('polisher'), 'essential', 'skill/competence', skillUri('whistling')],
      ],
    });
    expect(await importEsco(database.runtime.database.client, folder.path)).toMatchObject({
      occupations: { total: 2 },
    });
    await folder.remove();
  });

  test(
    'is suggested as inferred, by the words of the title, and is not credited; the job is linked to the ' +
      'occupation',
    async () => {
      const [item] = await workThrough(scope, reader, [{ entityId: 'J-1', entityType: 'person', payload: JOBS }]);
      // What the title says itself.
      const said = { quote: 'teapot polisher', pointer: '/work/0/position', source: 'WORK_HISTORY' };
      const polishing = { skill: { escoUri: skillUri('teapots') }, evidence: [said] };
      expect(await skillsOf('J-1')).toMatchObject([polishing]);
      await workThroughSuggestions();
      const required = { quote: 'Senior teapot polisher', pointer: '/work/0/position', source: 'INFERRED' };
      expect(await skillsOf('J-1')).toMatchObject([{ ...polishing, evidence: [said, required] }]);
      const stored = await db.skillSuggestion.findMany({
        where: { importItemId: item!.id, source: 'INFERRED' },
        orderBy: { likelihood: 'desc' },
      });
      expect(await namesOf(stored)).toEqual(['whistle in tune', 'teapot lore']);
      expect(stored[0]).toMatchObject({
        quote: 'Senior teapot polisher',
        pointer: '/work/0/position',
        startOffset: 0,
        endOffset: 22,
        level: 1,
      });
      const jobs = await db.workExperience.findMany({
        where: { profile: { publicIdentifier: 'J-1' } },
        orderBy: { startDate: 'desc' },
        select: { occupation: true, linkedOccupation: { select: { escoUri: true } } },
      });
      expect(
        jobs.map(({ occupation, linkedOccupation }) => [occupation, linkedOccupation?.escoUri.split('/').at(-1)]),
      ).toEqual([
        ['Senior teapot polisher', 'polisher'],
        ['Teapot curator', 'curator'],
      ]);
    },
  );

  test('is known by a title with a typing error, and ranked by vectors once they are trained', async () => {
    const { organisationId } = scope;
    const rank = async (title: string, language: 'en' | null = 'en') =>
      (await suggester.rankTitle({ organisationId, title, language })).ranked;
    const { id: polisher } = await db.occupation.findFirstOrThrow({ where: { escoUri: occupationUri('polisher') } });
    const exact = { occupationId: polisher, likelihood: 1, isExact: true };
    expect(await Promise.all([rank('Senior teapot polisher (32 uur)'), rank('Teapot poliher')])).toEqual([exact, null]);
    const concepts: LinkingConcept[] = [];
    for await (const page of loadConceptTexts(db)) concepts.push(...page);
    const tables = prepareLinking({ concepts });
    const titles = prepareLinking({ concepts }, 'OCCUPATION');
    await storeCompiled(db, 'OCCUPATION_TABLES', tables.fingerprint, new Uint8Array(titles.buffer));
    await storeCompiled(db, 'VECTORS', tables.fingerprint, await trainVectors({ concepts }, tables, TINY));
    expect(await rank('Teapot polisher')).toEqual(exact);
    const [misspelt, other] = [await rank('Teapot poliher at Acme', null), await rank('Polisher of old pots', null)];
    for (const ranked of [misspelt, other]) expect(ranked).toMatchObject({ occupationId: polisher, isExact: false });
    expect(misspelt!.likelihood).toBeGreaterThan(other!.likelihood);
    expect(misspelt!.likelihood).toBeLessThan(1);
    await db.compiledTaxonomy.deleteMany({ where: { form: { in: ['VECTORS', 'OCCUPATION_TABLES'] } } });
  });

  test('is additional evidence of a skill that the profile has, and does not change its level', async () => {
    await workThrough(scope, reader, [
      { entityId: 'J-2', entityType: 'person', payload: { ...JOBS, skills: [{ name: 'teapot lore', level: '2/5' }] } },
    ]);
    await workThroughSuggestions();
    const [lore] = await skillsOf('J-2');
    expect(lore).toMatchObject({ level: 2, skill: { escoUri: expect.stringContaining('teapot-lore') } });
    expect(lore!.evidence.map(({ source, quote }) => `${source} ${quote}`).sort()).toEqual([
      'INFERRED Teapot curator',
      'SELF teapot lore',
    ]);
  });

  test('a job is stored without an occupation that has left the taxonomy', async () => {
    const gone = {
      entityId: 'J-3',
      entityType: 'person',
      payload: { name: 'Sam', work: [{ position: 'Teapot polisher' }] },
    };
    const lost = {
      read: async (...args: Parameters<Reader['read']>) => {
        const result = await reader.read(...args);
        const person = result.outcome === 'READ' ? result.findings.person : null;
        if (result.outcome !== 'READ' || person === null) return result;
        const workHistory = person.workHistory.map((job) => ({
          ...job,
          linkedOccupationId: '018f0000-0000-7000-8000-00000000dead',
        }));
        return { ...result, findings: { ...result.findings, person: { ...person, workHistory } } };
      },
    };
    const [item] = await workThrough(scope, lost, [gone]);
    expect(item).toMatchObject({ status: 'READ' });
    expect(await db.workExperience.findMany({ where: { profile: { publicIdentifier: 'J-3' } } })).toMatchObject([
      { occupation: 'Teapot polisher', linkedOccupationId: null, linkedOccupationOwnerId: null },
    ]);
  });
});
