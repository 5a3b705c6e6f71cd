import type { ProfileField } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { isEmailAddress } from '../../../platform/validation/index.js';
import type { FoundPerson } from '../../reader/index.js';
import type { NamedProfile } from '../profile/find-or-create-profiles.sql.js';
import { fullNameOf, sortNameOf, withoutComposedName } from '../profile/person-name.js';
import { isSameValue, PROFILE_FIELDS, type FieldName } from '../profile/profile-fields.js';
import { storeFields } from './fill-fields.sql.js';

/** An item, what it says of a person, and the person's profile. */
export interface ItemWithFields {
  readonly item: { readonly id: string };
  readonly person: Pick<FoundPerson, FieldName>;
  readonly profile: NamedProfile;
  /** Whether the item created the profile, so that the profile has all that the item says. */
  readonly created: boolean;
}

/** A profile whose empty fields were filled. */
export interface FilledProfile {
  /** The person's full name now. */
  readonly fullName: string | null;
  /** The fields that the item contradicts. */
  readonly contradicted: readonly FieldName[];
}

/** What an item states, and how it changes the profile. */
interface FieldChanges {
  readonly item: { readonly id: string };
  readonly stated: readonly { readonly field: ProfileField; readonly value: string }[];
  readonly contradicted: readonly {
    readonly name: FieldName;
    readonly field: ProfileField;
    readonly keptValue: string;
    readonly statedValue: string;
  }[];
  readonly isChanged: boolean;
  /** The profile after the changes. */
  readonly profile: NamedProfile;
}

/**
 * Stores what items state of people, and fills the empty fields of their profiles with it. A field that has a value
 * keeps it, whoever stated it; if the item states another one, that is stored as a contradiction. One statement,
 * however many items there are.
 *
 * The caller holds the locks on the profiles.
 *
 * @param items - each with another profile.
 * @returns the filled profiles, in the order of the items.
 */
export async function fillFields(scope: Scope, items: readonly ItemWithFields[]): Promise<FilledProfile[]> {
  const changes = items.map(changesOf);
  if (changes.some(({ stated }) => stated.length > 0)) await storeChanges(scope, changes);
  return changes.map(({ profile, contradicted }) => ({
    fullName: profile.fullName,
    contradicted: contradicted.map(({ name }) => name),
  }));
}

function changesOf({ item, person, profile, created }: ItemWithFields): FieldChanges {
  const known = withoutComposedName(profile);
  const filled: Partial<Record<FieldName, string>> = {};
  const contradicted: FieldChanges['contradicted'][number][] = [];
  const stated = PROFILE_FIELDS.flatMap(({ name, field }) => {
    const value = person[name];
    return value === undefined || (name === 'email' && !isEmailAddress(value)) ? [] : [{ name, field, value }];
  });
  for (const { name, field, value } of created ? [] : stated) {
    const kept = known[name];
    if (kept === null) filled[name] = value;
    else if (!isSameValue(kept, value)) contradicted.push({ name, field, keptValue: kept, statedValue: value });
  }
  const values = { ...known, ...filled };
  return {
    item,
    stated,
    contradicted,
    isChanged: Object.keys(filled).length > 0,
    profile: { ...values, fullName: fullNameOf(values) },
  };
}

async function storeChanges(scope: Scope, changes: readonly FieldChanges[]): Promise<void> {
  await storeFields(
    scope.db,
    scope.organisationId,
    scope.now(),
    changes
      .filter(({ isChanged }) => isChanged)
      .map(({ profile }) => ({ ...profile, sortName: sortNameOf(profile, profile.publicIdentifier) })),
    changes.flatMap(({ profile, contradicted }) =>
      contradicted.map((contradiction) => ({ ...contradiction, id: newId(), profileId: profile.id })),
    ),
    changes.flatMap(({ item, profile, stated }) =>
      stated.map((statement) => ({ ...statement, importItemId: item.id, profileId: profile.id })),
    ),
  );
}
