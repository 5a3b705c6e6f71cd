import type { Prisma } from '../../generated/prisma/client.js';
import { inTransaction } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { differenceOf, recordChange } from '../audit/index.js';
import { brandingColumns, type BrandingToChange } from './branding/branding-columns.js';
import { lockOrganisation } from './delete-organisation.sql.js';
import { serviceDaysOf } from './retention/find-retention.js';
import type { RetentionKind as ListedKind } from '../../generated/resolver-types.js';
import { MAX_RETENTION_DAYS, RETENTION, type RetentionKind } from './retention/retention-kinds.js';
import { smallestGroupColumn } from './smallest-group.js';

/** The settings to change; those that are left out stay as they are, and null restores the service's. */
export interface SettingsToChange {
  readonly retention?: readonly RetentionToSet[] | null | undefined;
  /** The fewest people that an answer to an analyst may be about. */
  readonly smallestGroup?: number | null | undefined;
  /** Whether imports about people who were erased are held. */
  readonly holdErasedPeople?: boolean | null | undefined;
  /** Whether reads of personal data are recorded in the audit trail. */
  readonly logsReads?: boolean | null | undefined;
  /** How it shows itself on pages and in the console. */
  readonly branding?: BrandingToChange | null | undefined;
}

/** A retention period to set. */
export interface RetentionToSet {
  readonly kind: ListedKind;
  readonly days?: number | null | undefined;
}

/**
 * Changes the settings of the scope's organisation. If nothing changes, there is no entry in the audit trail.
 *
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export async function updateOrganisationSettings(scope: Scope, given: SettingsToChange): Promise<void> {
  const changes: Prisma.OrganisationUpdateManyMutationInput = columnsOf(scope, given);
  const names = Object.keys(changes) as (keyof typeof changes & string)[];
  if (names.length === 0) return;
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOrganisation(db, organisationId);
    const before = await db.organisation.findUniqueOrThrow({ where: { id: organisationId } });
    const change = differenceOf(Object.fromEntries(names.map((name) => [name, before[name]])), changes);
    if (Object.keys(change.after).length === 0) return;
    await db.organisation.updateMany({ where: { id: organisationId }, data: changes });
    await recordChange(scope, 'organisation.settings-changed', organisationId, undefined, change);
  });
}

/** The columns to set. */
function columnsOf(
  scope: Scope,
  { retention, smallestGroup, holdErasedPeople, logsReads, branding }: SettingsToChange,
): Record<string, number | boolean | string | null> {
  return {
    ...retentionColumns(scope, retention ?? []),
    ...smallestGroupColumn(smallestGroup),
    ...(holdErasedPeople !== undefined && { holdErasedPeople: holdErasedPeople ?? DEFAULTS.holdErasedPeople }),
    ...(logsReads !== undefined && { logsReads: logsReads ?? DEFAULTS.logsReads }),
    ...brandingColumns(branding),
  };
}

const DEFAULTS = { holdErasedPeople: true, logsReads: false } as const;

function retentionColumns({ settings }: Scope, given: readonly RetentionToSet[]): Record<string, number | null> {
  const service = serviceDaysOf(settings);
  const columns: Record<string, number | null> = {};
  for (const [index, { kind, days = null }] of given.entries()) {
    if (!isSettable(kind)) throw invalidInput('error.field.invalid', { field: `retention.${index}.kind` });
    const { property, min } = RETENTION[kind];
    if (property in columns) throw invalidInput('error.field.twice', { field: 'retention', value: kind });
    const max = service[kind] === 0 ? MAX_RETENTION_DAYS : service[kind];
    if (days !== null && !(days >= Math.min(min, max) && days <= max)) {
      const bounds = { minimum: Math.min(min, max), maximum: max };
      throw invalidInput('error.field.range', { field: `retention.${index}.days`, ...bounds });
    }
    columns[property] = days;
  }
  return columns;
}

/** Whether organisations decide about a kind of data. */
function isSettable(kind: ListedKind): kind is RetentionKind {
  return Object.hasOwn(RETENTION, kind);
}
