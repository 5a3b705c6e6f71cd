import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FoundDate, FoundPerson } from '../../../../src/domain/reader/model/findings.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const day = (instant: string): FoundDate => ({ instant: `${instant}T00:00:00Z`, precision: 'DAY' });
const month = (instant: string): FoundDate => ({ instant: `${instant}-01T00:00:00Z`, precision: 'MONTH' });
const year = (instant: string): FoundDate => ({ instant: `${instant}-01-01T00:00:00Z`, precision: 'YEAR' });

/** Reads items about one person, one after another; each must be stored. */
async function tell(...people: Partial<FoundPerson>[]): Promise<void> {
  for (const person of people) {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: { any: 'thing' } }]);
    expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1', ...person }))).toBe('read');
  }
}

const jobs = async () => {
  const rows = await scope.db.workExperience.findMany({
    where: { organisationId: scope.organisationId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ occupation, company, startDate, startDatePrecision, description }) => ({
    occupation,
    company,
    start: startDate && `${startDate.toISOString().slice(0, 10)} ${startDatePrecision}`,
    description,
  }));
};

describe('the work history that several items tell of', () => {
  test('holds a job once that two items name alike', async () => {
    const job = { occupation: 'Nurse', company: 'Ziekenhuis', startDate: month('2019-04') };
    await tell({ workHistory: [job] }, { workHistory: [job] });
    expect(await jobs()).toEqual([
      { occupation: 'Nurse', company: 'Ziekenhuis', start: '2019-04-01 MONTH', description: null },
    ]);
  });

  test('fills what the first item lacked', async () => {
    await tell(
      { workHistory: [{ occupation: 'Nurse', startDate: day('2019-04-01') }] },
      {
        workHistory: [
          { occupation: 'nurse', company: 'Ziekenhuis', startDate: month('2019-04'), description: 'Care at home' },
        ],
      },
    );
    expect(await jobs()).toEqual([
      { occupation: 'Nurse', company: 'Ziekenhuis', start: '2019-04-01 DAY', description: 'Care at home' },
    ]);
  });

  test('holds a job once whose records differ in detail, and two of one record apart', async () => {
    const nurse = { occupation: 'Nurse', company: 'Ziekenhuis B.V.' };
    await tell(
      { workHistory: [{ ...nurse, startDate: month('2019-04') }] },
      {
        workHistory: [
          { ...nurse, company: 'Ziekenhuis', startDate: month('2019-06'), description: 'Care at home' },
          { ...nurse, company: 'Ziekenhuis', startDate: month('2020-01') },
        ],
      },
    );
    expect(await jobs()).toEqual([
      { occupation: 'Nurse', company: 'Ziekenhuis B.V.', start: '2019-04-01 MONTH', description: 'Care at home' },
      { occupation: 'Nurse', company: 'Ziekenhuis', start: '2020-01-01 MONTH', description: null },
    ]);
  });

  test('keeps two jobs that began at other times', async () => {
    await tell(
      { workHistory: [{ occupation: 'Nurse', company: 'A', startDate: year('2015') }] },
      {
        workHistory: [
          { occupation: 'Nurse', company: 'A', startDate: year('2019') },
          { occupation: 'Nurse', company: 'B', startDate: year('2015') },
        ],
      },
    );
    expect(await jobs()).toHaveLength(3);
  });

  test.each([
    ['after', (bare: Partial<FoundPerson>, full: Partial<FoundPerson>) => [full, bare, full]],
    ['before', (bare: Partial<FoundPerson>, full: Partial<FoundPerson>) => [bare, full, bare]],
  ])('holds no job of which a review only says the name, %s the record that tells the rest', async (_when, order) => {
    const full = {
      workHistory: [
        { occupation: 'Nurse', company: 'A', startDate: month('2019-04') },
        { occupation: 'Cook', endDate: year('2018') },
      ],
    };
    await tell(...order({ workHistory: [{ occupation: 'nurse' }] }, full));
    expect(
      (await jobs()).map(({ occupation, company, start }) => [occupation?.toLowerCase(), company, start]).sort(),
    ).toEqual([
      ['cook', null, null],
      ['nurse', 'A', '2019-04-01 MONTH'],
    ]);
  });

  test('keeps a job apart that says when it ended and nothing else in common', async () => {
    await tell(
      { workHistory: [{ occupation: 'Cook', endDate: year('2018') }] },
      { workHistory: [{ occupation: 'Cook', company: 'A', startDate: year('2020') }] },
    );
    expect(await jobs()).toHaveLength(2);
  });

  test('joins what one item says twice', async () => {
    await tell({ workHistory: [{ occupation: 'Nurse' }, { occupation: 'Nurse', description: 'again' }] });
    expect(await jobs()).toEqual([{ occupation: 'Nurse', company: null, start: null, description: 'again' }]);
  });

  test('does not double an entry that was filled meanwhile, when the first list comes again', async () => {
    const list = { workHistory: [{ occupation: 'Nurse' }] };
    await tell(list, { workHistory: [{ occupation: 'Nurse', company: 'A' }] });
    await tell({ workHistory: [{ occupation: 'Nurse', company: 'A', startDate: year('2015') }] }, list);
    expect(await jobs()).toEqual([{ occupation: 'Nurse', company: 'A', start: '2015-01-01 YEAR', description: null }]);
  });

  test('keeps jobs that are told in prose alone, each once', async () => {
    const prose = {
      workHistory: [{ description: 'Looked after the roses' }, { description: 'Looked after the lawn' }],
    };
    await tell(prose, prose);
    expect((await jobs()).map(({ description }) => description)).toEqual([
      'Looked after the roses',
      'Looked after the lawn',
    ]);
  });
});

describe('the certifications and educations that several items tell of', () => {
  test('are joined and filled', async () => {
    await tell(
      {
        certifications: [{ name: 'Scrum Master' }],
        educations: [{ degree: 'BSc', school: 'TU Delft', startDate: year('2012') }],
      },
      {
        certifications: [
          { name: 'SCRUM master', authority: 'Scrum.org' },
          { name: 'VCA', date: year('2020') },
        ],
        educations: [{ degree: 'BSc', school: 'TU  Delft', field: 'Physics', grade: '8', finished: true }],
      },
    );
    const where = { organisationId: scope.organisationId };
    expect(await scope.db.certification.findMany({ where, orderBy: { id: 'asc' } })).toEqual([
      expect.objectContaining({ name: 'Scrum Master', authority: 'Scrum.org' }),
      expect.objectContaining({ name: 'VCA', datePrecision: 'YEAR' }),
    ]);
    expect(await scope.db.education.findMany({ where })).toEqual([
      expect.objectContaining({
        school: 'TU Delft',
        field: 'Physics',
        grade: '8',
        finished: true,
        startDatePrecision: 'YEAR',
      }),
    ]);
  });

  test('keep educations that only their grade and description tell apart', async () => {
    await tell({
      educations: [
        { grade: '7', description: 'Evening classes' },
        { grade: '8', description: 'A course by post' },
      ],
    });
    expect(await scope.db.education.count({ where: { organisationId: scope.organisationId } })).toBe(2);
  });
});

describe('the workforce graph that several items draw', () => {
  const at = (company: string, startDate?: FoundDate) =>
    ({ type: 'WORKED_AT', from: 'SUBJECT', to: { type: 'EMPLOYER', name: company }, startDate }) as const;

  async function tellRelations(...relations: ReturnType<typeof at>[]): Promise<void> {
    const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: { any: 'thing' } }]);
    expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1' }, { relations }))).toBe('read');
  }

  test('names an employer once, however it is written, and does not double a relation', async () => {
    await tellRelations(at('Havenlicht'), at('havenlicht '), at('Havenlicht', year('2019')));
    await tellRelations(at('HAVENLICHT'), at('Havenlicht', year('2019')));
    const where = { organisationId: scope.organisationId };
    expect(await scope.db.entity.count({ where: { ...where, type: 'EMPLOYER' } })).toBe(1);
    const dates = (
      await scope.db.relation.findMany({ where, orderBy: { startDate: { sort: 'asc', nulls: 'first' } } })
    ).map(({ startDate }) => startDate);
    expect(dates).toEqual([null, new Date('2019-01-01T00:00:00Z')]);
  });
});
