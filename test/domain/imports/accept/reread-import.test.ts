import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { processItem } from '../../../../src/domain/imports/reading-queue.js';
import type { Findings, FoundPerson, FoundSkill, ReadingResult } from '../../../../src/domain/reader/model/findings.js';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { claimItems } from '../../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, readerThatFinds } from '../work-through.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const skills = await database.runtime.database.client.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { id: 'asc' },
    take: 5,
  });
  skillIds = skills.map(({ id }) => id);
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
});

afterEach(async () => {
  await asker.stop();
  // What a test leaves waiting would be claimed by the next.
  await scope.db.import.deleteMany({ where: { organisationId: scope.organisationId } });
});

afterAll(() => database.drop());

const found = (index: number, words: string, more: Partial<FoundSkill> = {}): FoundSkill => ({
  skillOwnerId: SHARED_OWNER_ID,
  skillId: skillIds[index] as string,
  quote: words,
  place: { pointer: '/text', start: index * 100, end: index * 100 + words.length },
  source: 'SELF',
  level: 3,
  levelBasis: 'RATING',
  confidence: 0.6,
  ...more,
});

const about = (person: Partial<FoundPerson>, findings: Partial<Findings> = {}) =>
  personFound({ publicIdentifier: 'E-1', ...person }, findings);

/** Imports an item in which a reader finds something; gives the import. */
async function tell(
  result: ReadingResult,
  item: object = { entityId: 'E-1', payload: { any: 'thing' } },
): Promise<string> {
  const [claimed] = await acceptAndClaim(scope, [item]);
  await processWith(scope, claimed!, result);
  return claimed!.importId;
}

async function reread(importId: string): Promise<{ queued: number; waiting: number; withoutPayload: number }> {
  const { data, errors } = await asker.ask(
    'mutation ($id: ID!) { rereadImport(input: { id: $id }) { queued waiting withoutPayload import { id finishedAt progress { ' +
      'queued reading } } } }',
    { id: importId },
  );
  expect(errors).toEqual([]);
  const { import: accepted, ...counts } = data.rereadImport;
  expect(accepted).toMatchObject({ id: importId, finishedAt: null });
  expect(accepted.progress.queued + accepted.progress.reading).toBe(counts.queued + counts.waiting);
  return counts;
}

/** Reads an import again with a reader that finds something else. */
async function rereadAs(importId: string, result: ReadingResult): Promise<string[]> {
  await reread(importId);
  const outcomes = [];
  for (const item of await claimItems(scope.db, 10))
    outcomes.push(await processItem(scope, readerThatFinds(result), item));
  return outcomes;
}

async function passport() {
  const { data, errors } = await asker.ask(`{ profile(publicIdentifier: "E-1") {
    id fullName firstName email
    skills { nodes { skill { id } level state evidence { nodes { quote } } } }
    certifications { id name authority expiresAt { value precision } credentialId url verification verificationReason }
    workHistory { id occupation company description endDate { value } }
    contradictions { nodes { field keptValue statedValue importItemIds resolution } }
    skillSuggestions { nodes { quote } }
    entity { name relations { nodes { type to { name } importItems { totalCount } } } }
  } }`);
  expect(errors).toEqual([]);
  const { skills, ...profile } = JSON.parse(JSON.stringify(data.profile));
  return {
    ...profile,
    skills: skills.nodes.map(({ evidence, ...skill }: { evidence: { nodes: unknown } }) => ({
      ...skill,
      evidence: evidence.nodes,
    })),
  };
}

const job = (occupation: string, more: object = {}) => ({
  occupation,
  company: 'Havenlicht',
  startDate: { instant: '2019-03-01T00:00:00.000Z', precision: 'MONTH' as const },
  ...more,
});

const quotesOf = ({ skills }: { skills: { evidence: { quote: string }[] }[] }) =>
  skills.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).sort();

describe('an import that is read again', () => {
  test('has the new results only', async () => {
    const importId = await tell(
      about(
        {
          fullName: 'N. de Wit Wrong',
          skills: [found(0, 'Java'), found(1, 'SQL', { level: 1 })],
          workHistory: [job('Developer', { description: 'Old words' }), job('Ghost')],
          certifications: [{ name: 'Gone' }],
          candidates: [found(2, 'perhaps')],
        },
        { relations: [{ type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: 'Wrong BV' } }] },
      ),
    );
    const before = await passport();
    const outcomes = await rereadAs(
      importId,
      about(
        {
          fullName: 'Noor de Wit',
          skills: [found(1, 'SQL', { level: 4 }), found(3, 'Go')],
          workHistory: [job('Developer', { endDate: { instant: '2022-01-01T00:00:00.000Z', precision: 'YEAR' } })],
          certifications: [
            {
              name: 'Scrum Master',
              expiresAt: { instant: '2027-05-01T00:00:00.000Z', precision: 'MONTH' },
              credentialId: 'S-1',
              url: 'https://example.org/s-1',
              verification: 'INTACT',
              verificationReason: 'SIGNED_BY_ENCLOSED_KEY',
            },
          ],
        },
        { relations: [{ type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: 'Right BV' } }] },
      ),
    );
    expect(outcomes).toEqual(['read']);
    const after = await passport();
    expect(after).toMatchObject({
      id: before.id,
      fullName: 'Noor de Wit',
      contradictions: { nodes: [] },
      skillSuggestions: { nodes: [] },
    });
    expect(after.skills.map(({ skill, level }: { skill: { id: string }; level: number }) => [skill.id, level])).toEqual(
      expect.arrayContaining([
        [skillIds[1], 4],
        [skillIds[3], 3],
      ]),
    );
    expect(quotesOf(after)).toEqual(['Go', 'SQL']);
    const kept = before.workHistory.find(({ occupation }: { occupation: string }) => occupation === 'Developer');
    expect(after.workHistory).toEqual([
      {
        id: kept.id,
        occupation: 'Developer',
        company: 'Havenlicht',
        description: null,
        endDate: { value: '2022-01-01T00:00:00.000Z' },
      },
    ]);
    expect(after.certifications).toEqual([
      {
        id: expect.any(String),
        name: 'Scrum Master',
        authority: null,
        expiresAt: { value: '2027-05-01T00:00:00.000Z', precision: 'MONTH' },
        credentialId: 'S-1',
        url: 'https://example.org/s-1',
        verification: 'INTACT',
        verificationReason: 'SIGNED_BY_ENCLOSED_KEY',
      },
    ]);
    expect(after.entity).toEqual({
      name: 'Noor de Wit',
      relations: { nodes: [{ type: 'WORKED_AT', to: { name: 'Right BV' }, importItems: { totalCount: 1 } }] },
    });
    expect(await scope.db.entity.count({ where: { organisationId: scope.organisationId, name: 'Wrong BV' } })).toBe(0);
  });

  test('changes nothing when the reader finds the same', async () => {
    const said = about(
      {
        firstName: 'Noor',
        fullName: 'Noor de Wit',
        email: 'noor@example.nl',
        skills: [found(0, 'Java')],
        workHistory: [job('Developer')],
        candidates: [found(2, 'perhaps')],
      },
      { relations: [{ type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: 'Havenlicht' } }] },
    );
    const importId = await tell(said);
    const before = await passport();
    expect(await rereadAs(importId, said)).toEqual(['read']);
    expect(await passport()).toEqual(before);
  });

  test('leaves the results of other items', async () => {
    const employer = {
      relations: [
        { type: 'WORKED_AT' as const, from: 'SUBJECT' as const, to: { type: 'EMPLOYER' as const, name: 'Havenlicht' } },
      ],
    };
    const first = await tell(
      about(
        {
          fullName: 'Noor de Wit',
          skills: [found(0, 'Java')],
          workHistory: [job('Developer', { description: 'First' })],
        },
        employer,
      ),
    );
    await tell(
      about(
        {
          fullName: 'Noor de Wit',
          skills: [found(0, 'Java once more')],
          workHistory: [job('Developer', { description: 'Second' })],
        },
        employer,
      ),
    );
    await rereadAs(first, about({}));
    expect(await passport()).toMatchObject({
      fullName: 'Noor de Wit',
      workHistory: [{ occupation: 'Developer', description: 'Second' }],
      entity: { relations: { nodes: [{ type: 'WORKED_AT', importItems: { totalCount: 1 } }] } },
    });
    expect(quotesOf(await passport())).toEqual(['Java once more']);
  });

  test('leaves what people changed and reviewed', async () => {
    const importId = await tell(
      about({
        firstName: 'Nora',
        email: 'old@example.nl',
        skills: [found(0, 'Java'), found(1, 'SQL')],
        candidates: [found(2, 'perhaps'), found(3, 'never')],
      }),
    );
    await asker.ask(
      'mutation { updateProfile(input: { publicIdentifier: "E-1", firstName: "Noor" }) { profile { id } } }',
    );
    const review = (index: number, more: string) =>
      asker.ask(
        `mutation { reviewSkillSuggestion(input: { publicIdentifier: "E-1", skillId: "${skillIds[index]}", ` +
          `${more} }) { profile { id } } }`,
      );
    await review(0, 'verdict: CONFIRM, level: 5');
    await review(1, 'verdict: REJECT');
    await review(2, 'verdict: CONFIRM');
    await review(3, 'verdict: REJECT');
    await rereadAs(importId, about({ firstName: 'Norah', skills: [found(1, 'SQL'), found(3, 'never')] }));
    const after = await passport();
    expect(after).toMatchObject({
      firstName: 'Noor',
      email: null,
      skillSuggestions: { nodes: [] },
      contradictions: { nodes: [{ field: 'FIRST_NAME', keptValue: 'Noor', statedValue: 'Norah' }] },
    });
    const states = after.skills.map(
      ({
        skill,
        state,
        level,
        evidence,
      }: {
        skill: { id: string };
        state: string;
        level: number;
        evidence: unknown[];
      }) => [skillIds.indexOf(skill.id), state, level, evidence.length],
    );
    expect(states.sort()).toEqual([
      [0, 'VALIDATED', 5, 0],
      [1, 'REJECTED', 3, 1],
      [2, 'VALIDATED', 3, 1],
      [3, 'REJECTED', 3, 1],
    ]);
  });

  test('stays with the same person if it gives no identifier', async () => {
    const nameless = personFound({ fullName: 'Somebody' });
    const importId = await tell(nameless, { payload: { name: 'Somebody' } });
    await rereadAs(importId, nameless);
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(1);
    expect(
      await scope.db.event.count({ where: { organisationId: scope.organisationId, type: 'profile.created' } }),
    ).toBe(1);
  });

  test('keeps its earlier results if it cannot be read again', async () => {
    const importId = await tell(about({ skills: [found(0, 'Java')] }));
    expect(await rereadAs(importId, { outcome: 'FAILED', failure: 'TOOK_TOO_LONG' })).toEqual(['failed']);
    expect(quotesOf(await passport())).toEqual(['Java']);
    const { data } = await asker.ask(
      'query ($id: ID!) { import(id: $id) { progress { read failed } items { nodes { status failure { code } notices ' +
        '{ code message } } } } }',
      { id: importId },
    );
    expect(data.import).toMatchObject({
      progress: { read: 1, failed: 0 },
      items: { nodes: [{ status: 'READ', failure: null, notices: [{ code: 'NOT_READ_AGAIN' }] }] },
    });
  });

  test('is read if reading failed before', async () => {
    const importId = await tell({ outcome: 'FAILED', failure: 'NO_PERSON' });
    expect(await rereadAs(importId, about({ skills: [found(0, 'Java')] }))).toEqual(['read']);
    expect(quotesOf(await passport())).toEqual(['Java']);
    const item = await scope.db.importItem.findFirstOrThrow({ where: { importId } });
    expect(item).toMatchObject({ status: 'READ', failure: null });
  });
});

describe('a request to read an import again', () => {
  test('counts the items that are queued, that were waiting anyway, and without payload', async () => {
    const items = [{ payload: { a: 1 } }, { payload: { a: 2 } }, { payload: { a: 3 } }];
    const claimed = await acceptAndClaim(scope, items);
    const [first, second] = claimed;
    for (const item of [first, second]) await processWith(scope, item!, about({}));
    await scope.db.importItem.updateMany({ where: { id: first!.id }, data: { payload: null } });
    expect(await reread(first!.importId)).toEqual({ queued: 1, waiting: 1, withoutPayload: 1 });
    expect(await reread(first!.importId)).toEqual({ queued: 0, waiting: 2, withoutPayload: 1 });
  });

  test('is NOT_FOUND for an unknown import', async () => {
    const { userErrors } = await asker.ask('mutation { rereadImport(input: { id: "nonsense" }) { queued } }');
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('is refused if too many items are waiting', async () => {
    const importId = await tell(about({}));
    const full = { ...scope, settings: { ...scope.settings, unreadItemsMaximum: 0 } };
    const other = await createGraphQLAsker(database, full);
    const { errors } = await other.ask('mutation ($id: ID!) { rereadImport(input: { id: $id }) { queued } }', {
      id: importId,
    });
    await other.stop();
    expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await scope.db.importItem.findFirstOrThrow({ where: { importId } })).status).toBe('READ');
  });
});

describe('a contradiction', () => {
  const contradictions = async () => (await passport()).contradictions.nodes;

  async function contradict() {
    await tell(about({ email: 'first@example.nl', firstName: 'Noor' }));
    await tell(about({ email: 'second@example.nl', firstName: 'NOOR' }));
    await tell(about({ email: 'second@example.nl' }));
    const [row] = await scope.db.profileContradiction.findMany({ where: { organisationId: scope.organisationId } });
    return row!.id;
  }

  const resolve = async (id: string, resolution: string) => {
    const { userErrors } = await asker.ask(
      `mutation { resolveContradiction(input: { id: "${id}", resolution: ${resolution} }) { profile { email } } }`,
    );
    return userErrors[0]?.code;
  };

  test('is stored once with every item that states it, and the profile stays as it is', async () => {
    await contradict();
    expect(await passport()).toMatchObject({ email: 'first@example.nl', firstName: 'Noor' });
    expect(await contradictions()).toEqual([
      {
        field: 'EMAIL',
        keptValue: 'first@example.nl',
        statedValue: 'second@example.nl',
        importItemIds: [expect.any(String), expect.any(String)],
        resolution: null,
      },
    ]);
  });

  test('is decided for the kept value, also for later items', async () => {
    const id = await contradict();
    for (let time = 0; time < 2; time += 1) expect(await resolve(id, 'KEPT')).toBeUndefined();
    await tell(about({ email: 'second@example.nl' }));
    expect(await contradictions()).toMatchObject([{ resolution: 'KEPT' }]);
    expect(
      await scope.db.auditEntry.count({
        where: { organisationId: scope.organisationId, action: 'profile.contradiction-resolved' },
      }),
    ).toBe(1);
  });

  test('is decided for the stated value, also for later items', async () => {
    const id = await contradict();
    expect(await resolve(id, 'STATED')).toBeUndefined();
    await tell(about({ email: 'first@example.nl' }));
    expect(await passport()).toMatchObject({ email: 'second@example.nl' });
    expect(
      (await contradictions()).map(({ statedValue, resolution }: Record<string, string>) => [statedValue, resolution]),
    ).toEqual(
      expect.arrayContaining([
        ['second@example.nl', 'STATED'],
        ['first@example.nl', 'KEPT'],
      ]),
    );
    expect(await resolve(id, 'KEPT')).toBeUndefined();
    expect(await passport()).toMatchObject({ email: 'first@example.nl' });
  });

  test('is decided by whoever sets the field by hand', async () => {
    await contradict();
    await asker.ask(
      'mutation { updateProfile(input: { publicIdentifier: "E-1", email: "third@example.nl" }) { profile { id } } }',
    );
    expect(await contradictions()).toMatchObject([{ statedValue: 'second@example.nl', resolution: 'KEPT' }]);
  });

  test('that does not exist is NOT_FOUND', async () => {
    expect(await resolve('nonsense', 'KEPT')).toBe('NOT_FOUND');
  });
});

describe('what an item yielded', () => {
  test('is shown with the item: fields, history, evidence, suggestions, entities and relations', async () => {
    const importId = await tell(
      about(
        {
          firstName: 'Noor',
          skills: [found(0, 'Java'), found(1, 'SQL')],
          workHistory: [job('Developer')],
          certifications: [{ name: 'Scrum Master' }],
          educations: [{ degree: 'BSc' }],
          candidates: [found(2, 'perhaps')],
        },
        { relations: [{ type: 'WORKED_ON', from: 'SUBJECT', to: { type: 'PROJECT', name: 'Apollo' } }] },
      ),
    );
    const { data, errors } = await asker.ask(
      `query ($id: ID!) { import(id: $id) { items { nodes { suggestionWork results {
        profileFields { field value } certifications { name } educations { degree } workHistory { occupation }
        evidence { totalCount nodes { quote skill { id } } }
        skillSuggestions { totalCount nodes { quote state } }
        entities { totalCount nodes { type name } }
        relations { totalCount nodes { type from { externalId } to { name } } }
      } } } } }`,
      { id: importId },
    );
    expect(errors).toEqual([]);
    expect(data.import.items.nodes).toEqual([
      {
        suggestionWork: 'WAITING',
        results: {
          profileFields: [{ field: 'FIRST_NAME', value: 'Noor' }],
          certifications: [{ name: 'Scrum Master' }],
          educations: [{ degree: 'BSc' }],
          workHistory: [{ occupation: 'Developer' }],
          evidence: {
            totalCount: 2,
            nodes: [
              { quote: 'Java', skill: { id: skillIds[0] } },
              { quote: 'SQL', skill: { id: skillIds[1] } },
            ],
          },
          skillSuggestions: { totalCount: 1, nodes: [{ quote: 'perhaps', state: 'OPEN' }] },
          entities: {
            totalCount: 2,
            nodes: expect.arrayContaining([
              { type: 'PERSON', name: 'Noor' },
              { type: 'PROJECT', name: 'Apollo' },
            ]),
          },
          relations: {
            totalCount: 1,
            nodes: [{ type: 'WORKED_ON', from: { externalId: 'E-1' }, to: { name: 'Apollo' } }],
          },
        },
      },
    ]);
  });
});

describe('the parts of a full name', () => {
  const shown = async (): Promise<unknown> => {
    const { data, errors } = await asker.ask(
      '{ profile(publicIdentifier: "E-1") { firstName lastName fullName namePartsDerived contradictions { nodes { field ' +
        'statedValue } } } }',
    );
    expect(errors).toEqual([]);
    return data.profile;
  };
  const derived = {
    firstName: 'Richard',
    lastName: 'Hendriks',
    fullName: 'Richard Hendriks',
    namePartsDerived: true,
    contradictions: { nodes: [] },
  };

  test('are shown as derived, and a record that states them overrules them', async () => {
    const first = await tell(about({ fullName: 'Richard Hendriks' }));
    expect(await shown()).toEqual(derived);
    const second = await tell(about({ firstName: 'Rick', lastName: 'Hendriks-Bos', fullName: 'Richard Hendriks' }));
    const stated = { ...derived, firstName: 'Rick', lastName: 'Hendriks-Bos', namePartsDerived: false };
    expect(await shown()).toEqual(stated);
    await tell(about({ fullName: 'Richard Hendriks' }));
    expect(await shown()).toEqual(stated);
    expect(await rereadAs(first, about({ fullName: 'Richard Hendriks' }))).toEqual(['read']);
    expect(await shown()).toEqual(stated);
    expect(await rereadAs(second, about({ fullName: 'Richard Hendriks' }))).toEqual(['read']);
    expect(await shown()).toEqual(derived);
  });

  test('are left out if splitting is not safe', async () => {
    await tell(about({ fullName: 'RICHARD HENDRIKS' }));
    expect(await shown()).toEqual({
      ...derived,
      firstName: null,
      lastName: null,
      fullName: 'RICHARD HENDRIKS',
      namePartsDerived: false,
    });
  });

  test('determine the order of lists', async () => {
    await tell(about({ publicIdentifier: 'E-1', fullName: 'Richard Hendriks' }));
    await tell(about({ publicIdentifier: 'E-2', firstName: 'Anna', lastName: 'Smit' }), {
      entityId: 'E-2',
      payload: { any: 'thing' },
    });
    await tell(about({ publicIdentifier: 'E-3', fullName: 'Zoë Bakker' }), {
      entityId: 'E-3',
      payload: { any: 'thing' },
    });
    const { data } = await asker.ask('{ profiles(orderBy: { field: NAME }) { nodes { fullName } } }');
    expect(data.profiles.nodes).toEqual([
      { fullName: 'Zoë Bakker' },
      { fullName: 'Richard Hendriks' },
      { fullName: 'Anna Smit' },
    ]);
  });
});
