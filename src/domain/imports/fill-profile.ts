import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { isEmailAddress } from '../../platform/validation/index.js';
import {
  fullNameOf,
  isSameValue,
  PROFILE_FIELDS,
  sortNameOf,
  type FieldName,
  type NamedProfile,
} from '../profiles/index.js';
import type { PersonOfItem } from './find-person.js';
import type { FoundPerson } from '../reader/index.js';

/** What filling a profile came to. */
export interface FilledProfile {
  /** What the person is called now. */
  readonly fullName: string | null;
  /** The fields that the item contradicts. */
  readonly contradicted: readonly FieldName[];
}

/** An item, whose profile its findings go to, and what it says of the person. */
export interface ItemOfProfile {
  readonly item: { readonly id: string };
  readonly person: FoundPerson;
  readonly found: PersonOfItem;
}

/** What a profile is to be filled with. */
interface Filling extends ItemOfProfile {
  readonly stated: readonly { readonly field: string; readonly value: string }[];
  readonly contradicted: readonly {
    readonly name: FieldName;
    readonly field: string;
    readonly kept: string;
    readonly stated: string;
  }[];
  readonly isChanged: boolean;
  /** What the profile says then. */
  readonly values: NamedProfile;
}

/**
 * Keeps what items state of people, and fills what their profiles do not know yet. What a profile knows stays, whoever
 * said it; where the item says something else, that is kept beside it as a contradiction. One statement, however many
 * there are.
 *
 * The caller holds the locks on the profiles.
 *
 * @param items - each of another profile.
 * @returns what it came to, in the order of the items.
 */
export async function fillProfiles(scope: Scope, items: readonly ItemOfProfile[]): Promise<FilledProfile[]> {
  const fillings = items.map(fillingOf);
  if (fillings.some(({ stated }) => stated.length > 0)) await writeFillings(scope, fillings);
  return fillings.map(({ values, contradicted }) => ({
    fullName: values.fullName,
    contradicted: contradicted.map(({ name }) => name),
  }));
}

function fillingOf(item: ItemOfProfile): Filling {
  const { profile, created } = item.found;
  const known = withoutMadeName(profile);
  const filled: Partial<Record<FieldName, string>> = {};
  const contradicted: Filling['contradicted'][number][] = [];
  const stated = PROFILE_FIELDS.flatMap(({ name, field }) => {
    const value = item.person[name];
    return value === undefined || (name === 'email' && !isEmailAddress(value)) ? [] : [{ name, field, value }];
  });
  for (const { name, field, value } of created ? [] : stated) {
    const kept = known[name];
    if (kept === null) filled[name] = value;
    else if (!isSameValue(kept, value)) contradicted.push({ name, field, kept, stated: value });
  }
  const values = { ...known, ...filled };
  return {
    ...item,
    stated,
    contradicted,
    isChanged: Object.keys(filled).length > 0,
    values: { ...values, fullName: fullNameOf(values) },
  };
}

async function writeFillings(scope: Scope, fillings: readonly Filling[]): Promise<void> {
  const { organisationId } = scope;
  const now = scope.now();
  const changed = fillings.filter(({ isChanged }) => isChanged).map(({ values }) => values);
  const contradicted = fillings.flatMap(({ found, contradicted }) =>
    contradicted.map((field) => ({ ...field, profileId: found.profile.id })),
  );
  const stated = fillings.flatMap(({ item, found, stated }) =>
    stated.map((field) => ({ ...field, itemId: item.id, profileId: found.profile.id })),
  );
  await scope.db.$executeRaw`
    WITH filled AS (
      UPDATE profile SET email = given.email, first_name = given.first_name, last_name = given.last_name,
        full_name = given.full_name, sort_name = given.sort_name, updated_at = ${now}
      FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ email }) => email)}::text[],
        ${changed.map(({ firstName }) => firstName)}::text[],
                  ${changed.map(({ lastName }) => lastName)}::text[],
                    ${changed.map(({ fullName }) => fullName)}::text[],
                  ${changed.map((values) => sortNameOf(values, values.publicIdentifier))}::text[])
        AS given(id, email, first_name, last_name, full_name, sort_name)
      WHERE profile.organisation_id = ${organisationId}::uuid AND profile.id = given.id
    ), contradicted AS (
      INSERT INTO profile_contradiction (organisation_id, id, profile_id, field, kept_value, stated_value, stated_at)
      SELECT ${organisationId}::uuid, given.id, given.profile_id, given.field::profile_field, given.kept,
        given.stated, ${now}
      FROM unnest(${contradicted.map(() => newId())}::uuid[],
        ${contradicted.map(({ profileId }) => profileId)}::uuid[], ${contradicted.map(({ field }) => field)}::text[],
                  ${contradicted.map(({ kept }) => kept)}::text[], ${contradicted.map(({ stated }) => stated)}::text[])
        AS given(id, profile_id, field, kept, stated)
      ON CONFLICT DO NOTHING
    )
    INSERT INTO profile_statement (organisation_id, import_item_id, field, profile_id, value, created_at)
    SELECT ${organisationId}::uuid, given.item_id, given.field::profile_field, given.profile_id, given.value, ${now}
    FROM unnest(${stated.map(({ itemId }) => itemId)}::uuid[], ${stated.map(({ field }) => field)}::text[],
                ${stated.map(({ profileId }) => profileId)}::uuid[], ${stated.map(({ value }) => value)}::text[]) AS
                  given(item_id, field, profile_id, value)
    -- Another process may have the item by now; then all of this is undone at the end.
    ON CONFLICT DO NOTHING`;
}

/** A full name that was put together of half a name is no statement that another could contradict. */
export function withoutMadeName(known: NamedProfile): NamedProfile {
  const { firstName, lastName } = known;
  const isWhole = Boolean(firstName) && Boolean(lastName);
  return isWhole || known.fullName !== fullNameOf({ firstName, lastName }) ? known : { ...known, fullName: null };
}
