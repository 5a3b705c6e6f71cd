import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptImport } from '../../../src/domain/imports/accept/accept-import.js';
import { processItem } from '../../../src/domain/imports/reading-queue.js';
import { createReader, type Reader } from '../../../src/domain/imports/processes/reading-process.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimItems } from '../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, readerThatFinds, rowOf, workThrough } from './work-through.js';

let database: TestDatabase;
let reader: Reader;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = createReader(database.runtime.database.client, {
    readingSeconds: 20,
    onBreak: (error) => {
      throw error;
    },
  });
});

beforeEach(async () => {
  // What an earlier test left waiting would be claimed with what this one needs.
  await database.runtime.database.client.importItem.deleteMany({ where: { status: { in: ['QUEUED', 'READING'] } } });
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(async () => {
  await reader.close();
  await database.drop();
});

const CV = {
  basics: { name: 'Noor de Wit', email: 'noor@example.nl' },
  work: [
    {
      name: 'Havenlicht',
      position: 'Developer',
      startDate: '2019-03',
      endDate: '2022-01-15',
      summary: 'Built services in TypeScript.',
    },
  ],
  education: [
    { institution: 'TU Delft', studyType: 'BSc', area: 'Computer science', startDate: '2012', endDate: '2015' },
  ],
  certificates: [{ name: 'Scrum Master', issuer: 'Scrum.org', date: '2020-05-04' }],
  skills: [{ name: 'TypeScript', level: 'expert' }, { name: 'PostgreSQL' }],
};

const profileOf = (publicIdentifier: string) =>
  scope.db.profile.findFirstOrThrow({
    where: { organisationId: scope.organisationId, publicIdentifier },
    include: {
      certifications: true,
      educations: true,
      workHistory: true,
      skills: { include: { evidence: true, skill: { include: { translations: true } } } },
    },
  });

/** How many rows there are of everything that reading an item writes. */
async function countAll(): Promise<Record<string, number>> {
  const where = { organisationId: scope.organisationId };
  const { profile, evidence, certification, education, workExperience, entity, relation, event, auditEntry } = scope.db;
  const counts = { profile, evidence, certification, education, workExperience, entity, relation, event, auditEntry };
  const entries = Object.entries(counts) as unknown as [string, { count(query: { where: object }): Promise<number> }][];
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, table]) => [name, await table.count({ where })])),
  );
}

describe('a CV that is read', () => {
  test('becomes a profile with certifications, educations and work history, dates with their precision', async () => {
    const [row] = await workThrough(scope, reader, [{ entityId: 'N-1', payload: CV }]);
    expect(row).toMatchObject({
      status: 'READ',
      kind: 'CV',
      format: 'json-resume',
      failure: null,
      attempts: 1,
      leaseId: null,
    });
    expect(row?.finishedAt).toBeInstanceOf(Date);
    const profile = await profileOf('N-1');
    expect(profile).toMatchObject({ id: row?.profileId, fullName: 'Noor de Wit', email: 'noor@example.nl' });
    expect(profile.workHistory).toEqual([
      expect.objectContaining({
        occupation: 'Developer',
        company: 'Havenlicht',
        startDate: new Date('2019-03-01T00:00:00Z'),
        startDatePrecision: 'MONTH',
        endDate: new Date('2022-01-15T00:00:00Z'),
        endDatePrecision: 'DAY',
      }),
    ]);
    const statements = await scope.db.historyStatement.findMany({ where: { organisationId: scope.organisationId } });
    expect(statements.map(({ importItemId }) => importItemId)).toEqual([row?.id, row?.id, row?.id]);
    expect(profile.educations).toEqual([
      expect.objectContaining({
        school: 'TU Delft',
        field: 'Computer science',
        startDate: new Date('2012-01-01T00:00:00Z'),
        startDatePrecision: 'YEAR',
      }),
    ]);
    expect(profile.certifications).toEqual([
      expect.objectContaining({ name: 'Scrum Master', authority: 'Scrum.org', datePrecision: 'DAY' }),
    ]);
  });

  test('has evidence with the exact place of its words in the payload', async () => {
    const [row] = await workThrough(scope, reader, [
      { entityId: 'N-1', createdAt: '2025-02-03T04:05:06Z', payload: CV },
    ]);
    const { skills } = await profileOf('N-1');
    const names = skills.map(({ skill }) => skill.translations.find(({ language }) => language === 'en')?.name);
    expect(names).toEqual(expect.arrayContaining(['TypeScript']));
    const evidence = skills.flatMap((skill) => skill.evidence);
    expect(evidence.length).toBeGreaterThanOrEqual(3);
    for (const piece of evidence) {
      expect(piece).toMatchObject({ importItemId: row?.id, observedAt: new Date('2025-02-03T04:05:06Z') });
      const parts = piece.pointer.split('/').slice(1);
      const value = parts.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], CV);
      expect(String(value).slice(piece.startOffset, piece.endOffset)).toBe(piece.quote);
    }
    const expert = skills.find(({ evidence }) => evidence.some(({ levelBasis }) => levelBasis === 'WORDS'));
    expect(expert?.level).toBeGreaterThanOrEqual(4);
  });

  test('puts the person, employer and school into the workforce graph', async () => {
    await workThrough(scope, reader, [{ entityId: 'N-1', payload: CV }]);
    const where = { organisationId: scope.organisationId };
    const relations = await scope.db.relation.findMany({
      where,
      include: { fromEntity: true, toEntity: true },
      orderBy: { type: 'asc' },
    });
    expect(
      relations.map(({ type, fromEntity, toEntity }) => [fromEntity.externalId, type, toEntity.type, toEntity.name]),
    ).toEqual([
      ['N-1', 'WORKED_AT', 'EMPLOYER', 'Havenlicht'],
      ['N-1', 'STUDIED_AT', 'SCHOOL', 'TU Delft'],
    ]);
    expect(relations[0]).toMatchObject({
      startDate: new Date('2019-03-01T00:00:00Z'),
      endDate: new Date('2022-01-15T00:00:00Z'),
    });
    expect(await scope.db.entity.findMany({ where: { ...where, type: 'PERSON' } })).toEqual([
      expect.objectContaining({ name: 'Noor de Wit', profileId: (await profileOf('N-1')).id }),
    ]);
  });

  test('announces the new profile once, however many items are about the person', async () => {
    await workThrough(scope, reader, [
      { entityId: 'N-1', payload: CV },
      { entityId: 'N-1', payload: CV },
    ]);
    const events = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId, type: 'profile.created' },
    });
    expect(events).toEqual([expect.objectContaining({ subject: 'N-1' })]);
  });
});

describe('a team that is read', () => {
  test('becomes relations of its people, and creates no profile', async () => {
    const payload = {
      teamId: 'T-1',
      name: 'Platform',
      department: 'Software',
      lead: { name: 'Martin', employeeNumber: 'E-10' },
      members: [{ name: 'Noor', employeeNumber: 'E-11' }],
    };
    const [row] = await workThrough(scope, reader, [{ entityType: 'team', entityId: 'T-1', payload }]);
    expect(row).toMatchObject({ status: 'READ', kind: 'TEAM', profileId: null });
    const relations = await scope.db.relation.findMany({
      where: { organisationId: scope.organisationId },
      include: { fromEntity: true, toEntity: true },
    });
    const said = relations.map(({ type, fromEntity, toEntity }) => `${fromEntity.name} ${type} ${toEntity.name}`);
    expect(said).toEqual(
      expect.arrayContaining(['Noor MEMBER_OF Platform', 'Martin LEADS Platform', 'Platform PART_OF Software']),
    );
    expect(await scope.db.profile.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });
});

describe('an item is read exactly once', () => {
  test('when one claim is performed twice, the second changes nothing', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    expect(await processItem(scope, reader, item!)).toBe('read');
    const [counts, row] = [await countAll(), await rowOf(scope, item!)];
    expect(await processItem(scope, reader, item!)).toBe('lost');
    expect(await countAll()).toEqual(counts);
    expect(await rowOf(scope, item!)).toEqual(row);
  });

  test('when one claim is performed twice at the same time, only one stores it', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    const outcomes = await Promise.all([processItem(scope, reader, item!), processItem(scope, reader, item!)]);
    expect(outcomes.sort()).toEqual(['lost', 'read']);
    expect(await countAll()).toMatchObject({ profile: 1, workExperience: 1, education: 1, certification: 1 });
  });

  test('when its lease has expired and another process has it, the late one stores nothing', async () => {
    const [late] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    await scope.db.importItem.updateMany({ where: { id: late!.id }, data: { availableAt: new Date(0) } });
    const [taken] = await claimItems(scope.db, 1);
    expect(taken).toMatchObject({ id: late!.id, wasAbandoned: true });
    expect(await processItem(scope, reader, late!)).toBe('lost');
    expect(await countAll()).toMatchObject({ profile: 0, event: 0 });
    expect(await processItem(scope, reader, taken!)).toBe('read');
  });

  test('a claimed item cannot be claimed again before its lease expires', async () => {
    await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    expect(await claimItems(scope.db, 10)).toEqual([]);
  });

  test('an item is given up after five attempts', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    expect(await processItem(scope, reader, { ...item!, attempts: 5 })).toBe('failed');
    expect(await rowOf(scope, item!)).toMatchObject({ status: 'FAILED', failure: 'INTERNAL', attempts: 5 });
  });
});

describe('an item that cannot be read', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(201)}${']'.repeat(201)}}`) as object;

  test.each([
    ['TOO_DEEP', { entityId: 'N-1', payload: deep }],
    ['NO_CONTENT', { entityId: 'N-1', payload: {} }],
    ['NO_CONTENT', { entityId: 'N-1' }],
    ['NO_PERSON', { payload: { colour: 'red' } }],
  ])('ends FAILED with the reason %s', async (failure, item) => {
    const [row] = await workThrough(scope, reader, [item]);
    expect(row).toMatchObject({ status: 'FAILED', failure, profileId: null, leaseId: null });
    expect(row?.finishedAt).toBeInstanceOf(Date);
  });

  test('ends as FAILED with NOT_JSON if its text is not a JSON object', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: {} }]);
    expect(await processItem(scope, reader, { ...item!, payload: '["a list"]' })).toBe('failed');
    expect(await rowOf(scope, item!)).toMatchObject({ status: 'FAILED', failure: 'NOT_JSON' });
  });

  test('is in the audit trail with the reason, but without its content', async () => {
    const [row] = await workThrough(scope, reader, [{ payload: { colour: 'red' } }]);
    const [line, ...others] = await scope.db.auditEntry.findMany({
      where: { organisationId: scope.organisationId, subjectId: row!.id },
    });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'import.item-failed', details: { failure: 'NO_PERSON' } });
  });

  test('does not block the next: every other item of its batch is read', async () => {
    const rows = await workThrough(scope, reader, [
      { entityId: 'N-1', payload: deep },
      { entityId: 'N-2', payload: CV },
      { payload: { colour: 'red' } },
      { entityId: 'N-3', payload: { name: 'Sam', skills: ['TypeScript'] } },
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'READ', 'FAILED', 'READ']);
  });

  test('because storing it was interrupted, is left as it was for the next attempt', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    const unknownLevel = {
      skillOwnerId: 'no uuid',
      skillId: 'no uuid',
      quote: 'x',
      place: { pointer: '/x', start: 0, end: 1 },
      source: 'SELF',
      level: 1,
      levelBasis: 'DEFAULT',
      confidence: 1,
    } as const;
    await expect(
      processWith(scope, item!, personFound({ publicIdentifier: 'N-1', skills: [unknownLevel] })),
    ).rejects.toThrow();
    expect(await countAll()).toMatchObject({ profile: 0, event: 0 });
    expect(await rowOf(scope, item!)).toMatchObject({ status: 'READING', leaseId: item!.leaseId });
    expect(await processItem(scope, reader, item!)).toBe('read');
  });
});

describe('whatever a reader finds', () => {
  test('characters that PostgreSQL cannot store are replaced', async () => {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    const found = personFound(
      { publicIdentifier: 'N-1', fullName: 'Noor\u0000 de\ud800 Wit', workHistory: [{ occupation: 'a\u0000b' }] },
      { unread: ['/a\u0000'] },
    );
    expect(await processWith(scope, item!, found)).toBe('read');
    expect(await profileOf('N-1')).toMatchObject({
      fullName: 'Noor\ufffd de\ufffd Wit',
      workHistory: [expect.objectContaining({ occupation: 'a\ufffdb' })],
    });
    expect(await rowOf(scope, item!)).toMatchObject({ unread: ['/a\ufffd'] });
  });

  test('names of the maximum length are stored, whatever their characters', async () => {
    const long = (start: number) =>
      Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + start + index * 7)).join('');
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    const found = personFound(
      {
        publicIdentifier: long(1),
        email: `${'a'.repeat(60)}@example.nl`,
        firstName: long(2),
        lastName: long(3),
        fullName: long(4),
        certifications: [{ name: long(5), authority: long(6) }],
        educations: [{ degree: long(7), school: long(8), field: long(9) }],
        workHistory: [{ occupation: long(10), company: long(11) }],
      },
      {
        entities: [
          { type: 'EMPLOYER', name: long(11) },
          { type: 'TEAM', externalId: long(12), name: long(13) },
        ],
        relations: [{ type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: long(11) } }],
      },
    );
    expect(await processWith(scope, item!, found)).toBe('read');
    expect(await countAll()).toMatchObject({
      profile: 1,
      certification: 1,
      education: 1,
      workExperience: 1,
      entity: 3,
      relation: 1,
    });
  });

  test('a skill that has left the taxonomy is skipped', async () => {
    const gone = {
      skillOwnerId: '00000000-0000-0000-0000-000000000000',
      skillId: '00000000-0000-8000-8000-00000000dead',
      quote: 'x',
      place: { pointer: '/x', start: 0, end: 1 },
      source: 'SELF',
      level: 1,
      levelBasis: 'DEFAULT',
      confidence: 1,
    } as const;
    const [item] = await acceptAndClaim(scope, [{ entityId: 'N-1', payload: CV }]);
    expect(await processWith(scope, item!, personFound({ publicIdentifier: 'N-1', skills: [gone] }))).toBe('read');
    expect((await profileOf('N-1')).skills).toEqual([]);
  });
});

describe('items of two organisations', () => {
  test('go to their own organisation, although they name the same person', async () => {
    const other = database.scopeOf(await database.createOrganisation('The other'));
    await workThrough(scope, reader, [{ entityId: 'N-1', payload: CV }]);
    await workThrough(other, reader, [
      { entityId: 'N-1', payload: { name: 'Somebody Else', email: 'noor@example.nl' } },
    ]);
    expect(await profileOf('N-1')).toMatchObject({ fullName: 'Noor de Wit' });
    const others = await other.db.profile.findMany({ where: { organisationId: other.organisationId } });
    expect(others).toEqual([expect.objectContaining({ publicIdentifier: 'N-1', fullName: 'Somebody Else' })]);
  });
});

describe('claiming', () => {
  test('takes what has waited longest first, with the hints of the import, and no more than requested', async () => {
    await acceptImport(scope, {
      topic: 'CV',
      source: 'site',
      items: [{ entityId: 'N-1', payload: CV }, { entityId: 'N-2' }, { entityId: 'N-3' }],
    });
    const first = await claimItems(scope.db, 2);
    expect(first.map(({ entityId }) => entityId).sort()).toEqual(['N-1', 'N-2']);
    expect(first[0]).toMatchObject({
      topic: 'CV',
      source: 'site',
      attempts: 0,
      wasAbandoned: false,
      organisationId: scope.organisationId,
    });
    const rest = await claimItems(scope.db, 2);
    expect(rest.map(({ entityId }) => entityId)).toEqual(['N-3']);
    for (const item of [...first, ...rest])
      await processItem(scope, readerThatFinds({ outcome: 'FAILED', failure: 'NO_CONTENT' }), item);
  });
});
