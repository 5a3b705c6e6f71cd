import { Prisma } from '../../generated/prisma/client.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { isEmailAddress } from '../../platform/validation/index.js';
import { fullNameOf, isSameValue, PROFILE_FIELDS, sortNameOf, type FieldName, type NamedProfile } from '../profiles/index.js';
import type { PersonOfItem } from './find-person.js';
import type { FoundPerson } from './reading/findings.js';

/** What filling a profile came to. */
export interface FilledProfile {
  /** What the person is called now. */
  readonly fullName: string | null;
  /** The fields that the item contradicts. */
  readonly contradicted: readonly FieldName[];
}

/**
 * Keeps what an item states of a person, and fills what the profile does not know yet. What it knows stays, whoever
 * said it; where the item says something else, that is kept beside it as a contradiction.
 *
 * The caller holds the lock on the profile.
 */
export async function fillProfile(scope: Scope, { profile, created }: PersonOfItem, importItemId: string, person: FoundPerson): Promise<FilledProfile> {
  const known = withoutMadeName(profile);
  const filled: Partial<Record<FieldName, string>> = {};
  const contradicted: { readonly name: FieldName; readonly field: string; readonly kept: string; readonly stated: string }[] = [];
  const stated = PROFILE_FIELDS.flatMap(({ name, field }) => {
    const value = person[name];
    return value === undefined || (name === 'email' && !isEmailAddress(value)) ? [] : [{ name, field, value }];
  });
  for (const { name, field, value } of created ? [] : stated) {
    const kept = known[name];
    if (kept === null) filled[name] = value;
    else if (!isSameValue(kept, value)) contradicted.push({ name, field, kept, stated: value });
  }
  const values = { ...known, ...filled };
  const fullName = fullNameOf(values);
  const result = { fullName, contradicted: contradicted.map(({ name }) => name) };
  if (stated.length === 0) return result;
  const { organisationId } = scope;
  const now = scope.now();
  // One statement, as every import item passes here.
  await scope.db.$executeRaw`
    WITH ${
      Object.keys(filled).length === 0
        ? Prisma.empty
        : Prisma.sql`filled AS (
            UPDATE profile SET email = ${values.email}, first_name = ${values.firstName}, last_name = ${values.lastName},
              full_name = ${fullName}, sort_name = ${sortNameOf({ ...values, fullName }, profile.publicIdentifier)}, updated_at = ${now}
            WHERE organisation_id = ${organisationId}::uuid AND id = ${profile.id}::uuid),`
    } contradicted AS (
      INSERT INTO profile_contradiction (organisation_id, id, profile_id, field, kept_value, stated_value, stated_at)
      SELECT ${organisationId}::uuid, given.id, ${profile.id}::uuid, given.field::profile_field, given.kept, given.stated, ${now}
      FROM unnest(${contradicted.map(() => newId())}::uuid[], ${contradicted.map(({ field }) => field)}::text[],
                  ${contradicted.map(({ kept }) => kept)}::text[], ${contradicted.map(({ stated }) => stated)}::text[])
        AS given(id, field, kept, stated)
      ON CONFLICT DO NOTHING)
    INSERT INTO profile_statement (organisation_id, import_item_id, field, profile_id, value, created_at)
    SELECT ${organisationId}::uuid, ${importItemId}::uuid, given.field::profile_field, ${profile.id}::uuid, given.value, ${now}
    FROM unnest(${stated.map(({ field }) => field)}::text[], ${stated.map(({ value }) => value)}::text[]) AS given(field, value)
    -- Another process may have the item by now; then all of this is undone at the end.
    ON CONFLICT DO NOTHING`;
  return result;
}

/** A full name that was put together of half a name is no statement that another could contradict. */
export function withoutMadeName(known: NamedProfile): NamedProfile {
  const { firstName, lastName } = known;
  const isWhole = Boolean(firstName) && Boolean(lastName);
  return isWhole || known.fullName !== fullNameOf({ firstName, lastName }) ? known : { ...known, fullName: null };
}
