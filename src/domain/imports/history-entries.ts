import { createHash } from 'node:crypto';
import { Prisma, type Certification, type Education, type WorkExperience } from '../../generated/prisma/client.js';
import type { DatePrecision } from '../../generated/prisma/enums.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { FoundDate, FoundPerson } from '../reader/index.js';
import type { EntryKey } from './same-entry.js';

/** What every row of a profile's history has beside what it tells. */
type RowKeys = 'organisationId' | 'id' | 'profileId' | 'identity' | 'createdAt';

/** What an entry of a kind tells: its columns, each with a value or null. */
export interface Told {
  readonly certification: Omit<Certification, RowKeys>;
  readonly education: Omit<Education, RowKeys>;
  readonly workExperience: Omit<WorkExperience, RowKeys>;
}

/** The kinds of entries that a profile's history has. */
export type HistoryKind = keyof Told;

/** An entry of some kind, as columns. */
export type Columns = Readonly<Record<string, unknown>>;

/** What a kind of entry is made of. */
export interface HistoryForm {
  readonly kind: HistoryKind;
  readonly table: string;
  /** The column of a statement that names an entry of this kind. */
  readonly reference: 'certificationId' | 'educationId' | 'workExperienceId';
  readonly columns: readonly string[];
  /** The texts and the date that tell two entries apart. */
  readonly texts: readonly string[];
  readonly date: string;
  readonly found: (person: FoundPerson) => readonly Columns[];
  /**
   * Columns, as JSON, that replace those of a row `given` before it is stored: what it refers to may be gone since the
   * item was read. SQL; left out where an entry refers to nothing.
   */
  readonly checked?: Prisma.Sql;
}

/** The taxonomy may have lost an occupation meanwhile; the job is there without it. */
const CURRENT_OCCUPATION = Prisma.sql`
  CASE WHEN given.linked_occupation_id IS NULL
    OR EXISTS (SELECT 1 FROM occupation o WHERE o.owner_id = given.linked_occupation_owner_id
      AND o.id = given.linked_occupation_id)
  THEN '{}'::jsonb ELSE '{"linked_occupation_owner_id": null, "linked_occupation_id": null}'::jsonb END`;

const PERIOD = ['startDate', 'startDatePrecision', 'endDate', 'endDatePrecision'] as const;

/** Every kind of entry, with how it is told and stored. */
export const HISTORY_FORMS: readonly HistoryForm[] = [
  form({
    kind: 'certification',
    table: 'certification',
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
    found: ({ certifications }) =>
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
  form({
    kind: 'education',
    table: 'education',
    reference: 'educationId',
    columns: ['degree', 'school', 'field', 'grade', 'finished', 'description', ...PERIOD],
    texts: ['degree', 'school', 'field'],
    date: 'startDate',
    found: ({ educations }) =>
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
  form({
    kind: 'workExperience',
    table: 'work_experience',
    reference: 'workExperienceId',
    columns: ['occupation', 'linkedOccupationOwnerId', 'linkedOccupationId', 'company', 'description', ...PERIOD],
    checked: CURRENT_OCCUPATION,
    texts: ['occupation', 'company'],
    date: 'startDate',
    found: ({ workHistory }) =>
      workHistory.map((found) => ({
        occupation: found.occupation ?? null,
        linkedOccupationOwnerId: found.linkedOccupationId === undefined ? null : SHARED_OWNER_ID,
        linkedOccupationId: found.linkedOccupationId ?? null,
        company: found.company ?? null,
        description: found.description ?? null,
        ...dated('startDate', found.startDate),
        ...dated('endDate', found.endDate),
      })),
  }),
];

/** Holds a kind's columns to what its table has. */
function form<Kind extends HistoryKind>(
  given: HistoryForm & {
    kind: Kind;
    columns: readonly (keyof Told[Kind])[];
    texts: readonly (keyof Told[Kind])[];
    date: keyof Told[Kind];
    found: (person: FoundPerson) => readonly Told[Kind][];
  },
): HistoryForm {
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

/** Columns that follow from the words of another. */
const FOLLOWING: ReadonlySet<string> = new Set<keyof Told['workExperience']>([
  'linkedOccupationOwnerId',
  'linkedOccupationId',
]);

/** What tells an entry from the others of its kind. */
export function entryKeyOf({ texts, date, columns }: HistoryForm, entry: Columns): EntryKey {
  const instant = entry[date] as Date | null;
  const precision = entry[`${date}Precision`] as DatePrecision | null;
  const hasMore = columns.some(
    (column) =>
      !texts.includes(column) && column !== date && !FOLLOWING.has(column) && (entry[column] ?? null) !== null,
  );
  return {
    texts: texts.map((text) => (entry[text] as string | null) ?? null),
    date: instant && precision ? { instant, precision } : null,
    hasMore,
  };
}

/**
 * What an entry says the first time it is met. Met again, it is passed over, even where its row has been filled
 * with more since and isSameEntry no longer sees it. An entry that nothing else tells apart is told by its
 * description. Hashed, as texts may be longer than an index entry may be.
 */
export function identityOf(form: HistoryForm, entry: Columns): string {
  const { texts, date } = entryKeyOf(form, entry);
  const said = texts.some((text) => text !== null) ? texts : [...texts, entry['description'] ?? null];
  return createHash('sha256')
    .update(JSON.stringify([said, date?.instant ?? null]))
    .digest('base64url');
}
