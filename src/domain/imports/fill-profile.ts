import type { Scope } from '../../platform/scope.js';
import { isEmailAddress } from '../../platform/validation/index.js';
import { fullNameOf, sortNameOf } from '../profiles/index.js';
import type { FoundPerson } from './reading/findings.js';

const FIELDS = ['email', 'firstName', 'lastName', 'fullName'] as const;

type Field = (typeof FIELDS)[number];

/**
 * Fills what a profile does not know yet of a person. What it knows stays, whoever said it; where an item says
 * something else, that is given back as a contradiction.
 *
 * @returns the names of the fields that the item contradicts.
 */
export async function fillProfile(scope: Scope, profileId: string, person: FoundPerson): Promise<Field[]> {
  const { organisationId } = scope;
  const profile = withoutMadeName(await scope.db.profile.findUniqueOrThrow({ where: { organisationId_id: { organisationId, id: profileId } } }));
  const filled: Partial<Record<Field, string>> = {};
  const contradicted: Field[] = [];
  for (const field of FIELDS) {
    const found = person[field];
    if (found === undefined || (field === 'email' && !isEmailAddress(found))) continue;
    const known = profile[field];
    if (known === null) filled[field] = found;
    else if (!isSame(known, found)) contradicted.push(field);
  }
  if (Object.keys(filled).length === 0) return contradicted;
  const name = { ...profile, ...filled };
  await scope.db.profile.updateMany({
    where: { organisationId, id: profileId },
    data: {
      ...filled,
      fullName: fullNameOf(name),
      sortName: sortNameOf(name, profile.publicIdentifier),
      updatedAt: scope.now(),
    },
  });
  return contradicted;
}

/** A full name that was put together of half a name is no statement that another could contradict. */
function withoutMadeName<Name extends Parameters<typeof fullNameOf>[0]>(known: Name): Name {
  const { firstName, lastName } = known;
  const isWhole = Boolean(firstName) && Boolean(lastName);
  return isWhole || known.fullName !== fullNameOf({ firstName, lastName }) ? known : { ...known, fullName: null };
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
