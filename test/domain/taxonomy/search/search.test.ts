import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareLinking, trainVectors, type LinkingConcept } from '../../../../src/domain/skill-linking/index.js';
import { storeCompiled } from '../../../../src/domain/taxonomy/compiled/compiled-taxonomy.js';
import {
  createOccupationFinder,
  importEsco,
  importOwnSkills,
  parseSkillsCsv,
} from '../../../../src/domain/taxonomy/index.js';
import { loadConceptTexts } from '../../../../src/domain/taxonomy/linking/concept-texts.js';
import { foldLabel } from '../../../../src/domain/taxonomy/search/fold-label.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { createEscoFolder, skillRow, smallDownload, type EscoFolder } from '../../../support/data/esco-folder.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

let database: TestDatabase;
let folder: EscoFolder;
let scope: Scope;
let asker: GraphQLAsker;
let stranger: GraphQLAsker;

const OWN =
  'key,type,name_en,name_nl,synonyms_en,synonyms_nl\nw1,functional,Brew wyvern tea,Draakthee zetten,wyvern ' +
  'infusion,\nw2,knowledge,Wyvern tea,Draakthee,,\nw3,knowledge,The tea of ' +
  'wyverns,,,drakenbrouwsel\nw4,knowledge,Wyverntea,,,\n';

beforeAll(async () => {
  database = await createTestDatabase();
  const files = smallDownload();
  files['skills_en.csv']?.push(
    skillRow('storage', 'wyvern storage management', { hiddenLabels: 'wivern storeage' }),
    skillRow('plain', 'C##', { skillType: 'knowledge' }),
    skillRow('cellar', 'cellar care'),
  );
  files['skills_nl.csv']?.push(skillRow('storage', 'draakopslagbeheer', { altLabels: 'opslagbeheer voor draken' }));
  folder = await createEscoFolder(files);
  const { client } = database.runtime.database;
  const imported = await importEsco(client, folder.path);
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems));
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  stranger = await createGraphQLAsker(database, database.scopeOf(await database.createOrganisation('Stranger')));
  expect(await importOwnSkills(scope, parseSkillsCsv(OWN))).toEqual({ created: 4, updated: 0, problems: [] });
});

afterAll(async () => {
  await asker?.stop();
  await stranger?.stop();
  await database?.drop();
  await folder?.remove();
});

async function found(
  search: string,
  {
    language = 'en' as const,
    what = 'skills',
    by = asker,
  }: { language?: 'en' | 'nl'; what?: 'skills' | 'occupations'; by?: GraphQLAsker } = {},
): Promise<string[]> {
  const { data, errors } = await by.ask(
    `query ($search: String) { ${what}(search: $search, first: 100) { totalCount nodes { name } } }`,
    { search },
    language,
  );
  expect(errors).toEqual([]);
  expect(data[what].totalCount).toBe(data[what].nodes.length);
  return data[what].nodes.map(({ name }: { name: string }) => name);
}

describe('a search of occupations by meaning', () => {
  it('finds by words until vectors are open, then what is called alike, likely ones first', async () => {
    const db = database.runtime.database.client;
    const concepts: LinkingConcept[] = [];
    for await (const page of loadConceptTexts(db)) concepts.push(...page);
    const tables = prepareLinking({ concepts });
    const errors: unknown[] = [];
    const finder = createOccupationFinder({ db, onError: (error) => errors.push(error) });
    await finder.refresh();
    expect(finder.find('teapot polisher', 'en')).toBeUndefined();

    await storeCompiled(
      db,
      'OCCUPATION_TABLES',
      tables.fingerprint,
      new Uint8Array(prepareLinking({ concepts }, 'OCCUPATION').buffer),
    );
    const vectors = await trainVectors({ concepts }, tables, { threads: 1, steps: 20, batch: 32, width: 32 });
    await storeCompiled(db, 'VECTORS', tables.fingerprint, vectors);
    await finder.refresh();
    expect(errors).toEqual([]);
    const [best, ...others] = finder.find('polishers of teapots', 'en') ?? [];
    expect(others.every(({ likelihood }) => likelihood <= (best?.likelihood ?? 0))).toBe(true);

    const near = await createGraphQLAsker(database, { ...scope, findOccupations: finder.find });
    try {
      expect((await found('polishers of teapots', { what: 'occupations', by: near }))[0]).toBe('teapot polisher');
      expect((await found('teapot curator', { what: 'occupations', by: near }))[0]).toBe('teapot curator');
      expect(await found('teapot', { what: 'occupations', by: near })).toEqual(
        expect.arrayContaining(['teapot curator', 'teapot polisher']),
      );
    } finally {
      await near.stop();
    }
  });
});

describe('a search', () => {
  it('ranks the whole name first, then its beginning, then whole words, beginnings and parts of words', async () => {
    expect(await found('wyvern tea')).toEqual(['Wyvern tea', 'Brew wyvern tea', 'The tea of wyverns', 'Wyverntea']);
  });

  it('finds words in any order and by how they begin', async () => {
    expect(await found('tea wyv brew')).toEqual(['Brew wyvern tea']);
  });

  it('finds synonyms and names of the other language, and hidden labels without showing them', async () => {
    expect(await found('drakenbrouwsel')).toEqual(['The tea of wyverns']);
    expect(await found('draakthee')).toEqual(['Wyvern tea', 'Brew wyvern tea']);
    expect(await found('wivern storeage')).toEqual(['wyvern storage management']);
    const { data } = await asker.ask('{ skills(search: "wivern storeage") { nodes { synonyms } } }');
    expect(data.skills.nodes).toEqual([{ synonyms: [] }]);
  });

  it('finds parts of Dutch compounds, and compounds by their parts', async () => {
    expect(await found('opslagbeheer', { language: 'nl' })).toEqual(['draakopslagbeheer']);
    expect(await found('theepotpoetsen', { language: 'nl' })).toEqual([]);
    expect(await found('theepottenpoetsen', { language: 'nl' })).toEqual(['theepotten poetsen']);
  });

  it('makes good what was mistyped, also in one word of several, and when the next page is read', async () => {
    expect(await found('wyvren')).toContain('Wyvern tea');
    expect(await found('opslagbeeher', { language: 'nl' })).toEqual(['draakopslagbeheer']);
    expect(await found('wyvern managemnt')).toEqual(['wyvern storage management']);
    const page = async (after: string | null) =>
      (
        await asker.ask(
          'query ($after: String) { skills(search: "wyvren", first: 2, after: $after) { nodes { name } pageInfo { ' +
            'endCursor hasNextPage } } }',
          { after },
        )
      ).data.skills;
    const names: string[] = [];
    for (let cursor: string | null = null, more = true; more;) {
      const { nodes, pageInfo }: { nodes: { name: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } =
        await page(cursor);
      names.push(...nodes.map(({ name }) => name));
      [cursor, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(names).toEqual(await found('wyvern'));
    expect(names.length).toBeGreaterThan(4);
  });

  it('takes signs for what they are, and finds nothing where nothing is', async () => {
    expect(await found('C##')).toEqual(['C##']);
    expect(await found('100%')).toEqual([]);
    expect(await found('__')).toEqual([]);
    expect(await found('–')).toEqual([]);
    expect(await found('qqxxzz')).toEqual([]);
  });

  it('finds occupations by name and synonym', async () => {
    expect(await found('poetser', { what: 'occupations', language: 'nl' })).toEqual(['theepottenpoetser']);
    expect(await found('teapot', { what: 'occupations' })).toEqual(['teapot curator', 'teapot polisher']);
  });

  it("never finds another organisation's own skills, nor corrects with their words", async () => {
    expect(await found('wyvern tea', { by: stranger })).toEqual([]);
    expect(await found('drakenbrouwsle', { by: stranger })).toEqual([]);
    expect(await found('drakenbrouwsle')).toEqual(['The tea of wyverns']);
  });

  it('finds only what meets conditions, which a list by name can have too', async () => {
    const named = async (given: string, what = 'skills') => {
      const { data, errors } = await asker.ask(`{ ${what}(${given}) { totalCount nodes { name } } }`);
      expect(errors).toEqual([]);
      expect(data[what].totalCount).toBe(data[what].nodes.length);
      return data[what].nodes.map(({ name }: { name: string }) => name);
    };
    expect(await named('search: "wyvern", where: { shared: true }')).toEqual(['wyvern storage management']);
    expect(await named('search: "wyvern", where: { shared: false, type: { eq: FUNCTIONAL } }')).toEqual([
      'Brew wyvern tea',
    ]);
    expect(
      await named('search: "wyvren", where: { type: { eq: KNOWLEDGE }, name: { startsWith: "the tea" } }'),
    ).toEqual(['The tea of wyverns']);
    expect(await named('where: { shared: false, NOT: { name: { startsWith: "wyvern" } } }')).toEqual([
      'The tea of wyverns',
    ]);
    expect(await named('where: { name: { eq: "teapot curator" } }', 'occupations')).toEqual(['teapot curator']);
  });

  it('refuses the cursor of other conditions', async () => {
    const endCursor = async (where: string) =>
      (await asker.ask(`{ skills(first: 1, where: { ${where} }) { pageInfo { endCursor } } }`)).data.skills.pageInfo
        .endCursor as string;
    const after = await endCursor('shared: false');
    const next = (where: string) =>
      asker.ask(`query ($after: String) { skills(after: $after, where: { ${where} }) { nodes { name } } }`, { after });
    expect((await next('shared: false')).data.skills.nodes).toHaveLength(3);
    expect((await next('shared: true')).errors).toHaveLength(1);
  });

  it('pages backwards to the same rows', async () => {
    const { data } = await asker.ask(
      '{ skills(search: "wyvern", last: 2) { nodes { name } pageInfo { hasPreviousPage } } }',
    );
    expect(data.skills.nodes.map(({ name }: { name: string }) => name)).toEqual((await found('wyvern')).slice(-2));
    expect(data.skills.pageInfo.hasPreviousPage).toBe(true);
  });
});

describe('what search is made of', () => {
  it('folds labels as the database does', async () => {
    const labels = [
      'Financiële analyse',
      'C++/C#',
      'Node.js',
      "l'été – ‘quoted’",
      'ÅNGSTRÖM',
      '  a   b ',
      'e-mail_list',
      'İstanbul',
      'straße',
      '',
    ];
    const rows = await scope.db.$queryRaw<
      { folded: string }[]
    >`SELECT fold_label(label) AS folded FROM unnest(${labels}::text[])
      WITH ORDINALITY AS given(label, place) ORDER BY place`;
    expect(rows.map(({ folded }) => folded)).toEqual(labels.map(foldLabel));
  });
});

describe('the correction of a search', () => {
  /** Words of the organisation's labels, with the number of labels that contain them. */
  const WORDS = { weaver: 9, weaving: 2, weavers: 1, loom: 4, advies: 3, adviesb: 1, bureau: 5, thee: 2, koek: 1 };

  let weavers: Scope;

  beforeAll(async () => {
    weavers = database.scopeOf(await database.createOrganisation('Weavers'));
    const words = Object.entries(WORDS).map(([word, labels]) => ({ ownerId: weavers.organisationId, word, labels }));
    await weavers.db.searchWord.createMany({ data: words });
  });

  async function corrections(search: string, { organisationId, db } = weavers): Promise<string[]> {
    const rows = await db.$queryRaw<{ corrected: string }[]>`
      SELECT corrected FROM corrected_searches(${organisationId}::uuid, ${search}) ORDER BY place`;
    return rows.map(({ corrected }) => corrected);
  }

  it.each([
    ['a letter left out', 'weavr', 'weaver'],
    ['a letter added', 'weaverr', 'weaver'],
    ['a letter changed', 'weaxer', 'weaver'],
    ['neighbours swapped', 'weaevr', 'weaver'],
    ['two mistakes in a long word', 'waevxer', 'weaver'],
    ['a mistake in one word of several', 'weaver lomo', 'weaver loom'],
  ])('makes good %s: %s', async (_what, search, corrected) => {
    expect(await corrections(search)).toEqual([corrected]);
  });

  it.each([
    ['a known word', 'weaver'],
    ['the beginning of a known word', 'weav'],
    ['a short word with two mistakes', 'lmoo'],
    ['a word that is near to none', 'wxyzw'],
    ['a mistake in the first letter', 'qeaver'],
    ['a very short word', 'lom'],
    ['a very long word', 'weaver'.repeat(50)],
  ])('leaves %s alone', async (_what, search) => {
    expect(await corrections(search)).toEqual([]);
  });

  it('prefers the nearest word, then the more common one', async () => {
    // One mistake to "weaver" and "weavers" each.
    expect(await corrections('weaverx')).toEqual(['weaver']);
    expect(await corrections('weavingx')).toEqual(['weaving']);
  });

  it('splits compounds, also at the s between them, where both words are known', async () => {
    expect(await corrections('adviesbureau')).toEqual(['advies bureau']);
    expect(await corrections('theeskoek')).toEqual(['thee koek']);
    expect(await corrections('theestoel')).toEqual([]);
  });

  it('knows no words of other organisations', async () => {
    expect((await corrections('weaevr', scope)).filter((word) => word.startsWith('weav'))).toEqual([]);
  });
});
