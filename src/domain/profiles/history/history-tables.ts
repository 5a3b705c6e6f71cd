import { createHash } from 'node:crypto';
import type { Certification, Education, WorkExperience } from '../../../generated/prisma/client.js';
import type { DatePrecision } from '../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { FoundDate, FoundPerson } from '../../reader/index.js';
import type { EntryDate, EntryKey } from './compare-entries.js';
import { occupationOfJob, type SqlTable } from './history.sql.js';
import { isSameJob, type Job } from './same-job.js';

/** The columns that every history table has. */
type CommonColumns = 'organisationId' | 'id' | 'profileId' | 'identity' | 'createdAt';

/** The columns of an entry of each kind that describe it, each with a value or null. */
export interface HistoryEntries {
  readonly certification: Omit<Certification, CommonColumns>;
  readonly education: Omit<Education, CommonColumns>;
  readonly workExperience: Omit<WorkExperience, CommonColumns>;
}

/** What an item states of a person's history. */
export type PersonHistory = Pick<FoundPerson, 'certifications' | 'educations' | 'workHistory'>;

/** The kinds of entries in a profile's history. */
export type HistoryKind = keyof HistoryEntries;

/** The columns of an entry of any kind. */
export type EntryColumns = Readonly<Record<string, unknown>>;

/** A table with one kind of entries. */
export interface HistoryTable extends SqlTable {
  readonly kind: HistoryKind;
  /** The column of a statement that refers to an entry in this table. */
  readonly reference: 'certificationId' | 'educationId' | 'workExperienceId';
  /** The texts and the date that distinguish two entries. */
  readonly texts: readonly string[];
  readonly date: string;
  /** Whether an entry of another item is the same, though they differ in detail. Undefined if there is no such rule. */
  readonly isSameInDetail?: (entry: EntryColumns, other: EntryColumns) => boolean;
  /** The entries that an item states of a person. */
  readonly entriesOf: (person: PersonHistory) => readonly EntryColumns[];
}

const PERIOD = ['startDate', 'startDatePrecision', 'endDate', 'endDatePrecision'] as const;

/** The columns of a job that tell its occupation of the taxonomy. */
const OCCUPATION_OF_JOB = [
  'linkedOccupationOwnerId',
  'linkedOccupationId',
  'occupationLikelihood',
  'occupationOrigin',
] as const satisfies readonly (keyof HistoryEntries['workExperience'])[];

/**
 * A stored job as items state it: an occupation that nobody but the service or a reviewer linked its title to is left out,
 * as every statement that stores the job adds it again.
 */
export function asStated<Job extends Pick<WorkExperience, 'occupationOrigin'>>(job: Job): Job {
  if (job.occupationOrigin === null || job.occupationOrigin === 'EXACT') return job;
  return { ...job, ...Object.fromEntries(OCCUPATION_OF_JOB.map((column) => [column, null])) };
}

/** The tables of a profile's history. */
export const HISTORY_TABLES: readonly HistoryTable[] = [
  historyTable({
    kind: 'certification',
    name: 'certification',
    reference: 'certificationId',
    columns: [
      'name',
      'authority',
      'field',
      'description',
      'date',
      'datePrecision',
      'expiresAt',
      'expiresAtPrecision',
      'credentialId',
      'url',
      'verification',
      'verificationReason',
    ],
    texts: ['name', 'authority'],
    date: 'date',
    entriesOf: ({ certifications }) =>
      certifications.map((found) => ({
        name: found.name,
        authority: found.authority ?? null,
        field: found.field ?? null,
        description: found.description ?? null,
        ...dated('date', found.date),
        ...dated('expiresAt', found.expiresAt),
        credentialId: found.credentialId ?? null,
        url: found.url ?? null,
        verification: found.verification ?? null,
        verificationReason: found.verificationReason ?? null,
      })),
  }),
  historyTable({
    kind: 'education',
    name: 'education',
    reference: 'educationId',
    columns: ['degree', 'school', 'field', 'grade', 'finished', 'description', ...PERIOD],
    texts: ['degree', 'school', 'field'],
    date: 'startDate',
    entriesOf: ({ educations }) =>
      educations.map((found) => ({
        degree: found.degree ?? null,
        school: found.school ?? null,
        field: found.field ?? null,
        grade: found.grade ?? null,
        finished: found.finished ?? null,
        description: found.description ?? null,
        ...dated('startDate', found.startDate),
        ...dated('endDate', found.endDate),
      })),
  }),
  historyTable({
    kind: 'workExperience',
    name: 'work_experience',
    reference: 'workExperienceId',
    columns: ['occupation', ...OCCUPATION_OF_JOB, 'company', 'description', ...PERIOD],
    checkedColumns: occupationOfJob,
    texts: ['occupation', 'company'],
    date: 'startDate',
    isSameInDetail: (entry, other) => isSameJob(jobOf(entry), jobOf(other)),
    entriesOf: ({ workHistory }) =>
      workHistory.map((found) => ({
        occupation: found.occupation ?? null,
        linkedOccupationOwnerId: found.linkedOccupationId === undefined ? null : SHARED_OWNER_ID,
        linkedOccupationId: found.linkedOccupationId ?? null,
        // The statement that stores the job fills them in.
        occupationLikelihood: null,
        occupationOrigin: null,
        company: found.company ?? null,
        description: found.description ?? null,
        ...dated('startDate', found.startDate),
        ...dated('endDate', found.endDate),
      })),
  }),
];

/** Checks at compile time that a table has the columns that are named. */
function historyTable<Kind extends HistoryKind>(
  given: HistoryTable & {
    kind: Kind;
    columns: readonly (keyof HistoryEntries[Kind])[];
    texts: readonly (keyof HistoryEntries[Kind])[];
    date: keyof HistoryEntries[Kind];
    entriesOf: (person: PersonHistory) => readonly HistoryEntries[Kind][];
  },
): HistoryTable {
  return given;
}

type Dated<Name extends string> = { [Key in Name]: Date | null } & {
  [Key in `${Name}Precision`]: DatePrecision | null;
};

function dated<Name extends string>(name: Name, found: FoundDate | undefined): Dated<Name> {
  return {
    [name]: found ? new Date(found.instant) : null,
    [`${name}Precision`]: found?.precision ?? null,
  } as Dated<Name>;
}

/** Columns that are derived from another column. */
const DERIVED_COLUMNS: ReadonlySet<string> = new Set(OCCUPATION_OF_JOB);

/** What distinguishes an entry from the others in its table. */
export function entryKeyOf({ texts, date, columns }: HistoryTable, entry: EntryColumns): EntryKey {
  const hasMore = columns.some(
    (column) =>
      !texts.includes(column) && column !== date && !DERIVED_COLUMNS.has(column) && (entry[column] ?? null) !== null,
  );
  return {
    texts: texts.map((text) => (entry[text] as string | null) ?? null),
    date: dateOf(entry, date),
    hasMore,
  };
}

function dateOf(entry: EntryColumns, column: string): EntryDate | null {
  const instant = entry[column] as Date | null;
  const precision = entry[`${column}Precision`] as DatePrecision | null;
  return instant && precision ? { instant, precision } : null;
}

function jobOf(entry: EntryColumns): Job {
  const { occupation, company } = entry as Pick<HistoryEntries['workExperience'], 'occupation' | 'company'>;
  return { occupation, company, start: dateOf(entry, 'startDate'), end: dateOf(entry, 'endDate') };
}

/**
 * Identifies an entry by what it says when it is first stored. The same statement is recognised by it later, even if
 * the row has been filled with more since, so that isSameEntry no longer matches. An entry without distinguishing texts
 * is identified by its description. Hashed, because texts may be longer than an index allows.
 */
export function identityOf(table: HistoryTable, entry: EntryColumns): string {
  const { texts, date } = entryKeyOf(table, entry);
  const distinguishing = texts.some((text) => text !== null) ? texts : [...texts, entry['description'] ?? null];
  return createHash('sha256')
    .update(JSON.stringify([distinguishing, date?.instant ?? null]))
    .digest('base64url');
}
