import type { Scope } from '../../platform/scope.js';
import { storeGraph, type EntityStatement, type GraphOfItem } from '../workforce-graph/index.js';
import type { ClaimedItem } from './claim-items.js';
import { fillProfiles, type FilledProfile } from './fill-profile.js';
import { findPeopleOfItems, type PersonOfItem } from './find-person.js';
import { SUBJECT, type Findings, type FoundEntity, type FoundPerson } from '../reader/index.js';
import { settleWithdrawn, withdrawFindings } from './replace-findings.js';
import { storeHistories } from './store-history.js';
import { storeSkills } from './store-skills.js';
import { storeSuggestions } from './store-suggestions.js';

/** Something worth telling about how an item was stored. */
export type Notice =
  | { readonly code: 'IDENTIFIER_MADE'; readonly publicIdentifier: string }
  | { readonly code: 'IDENTIFIER_UNUSABLE'; readonly given: string; readonly publicIdentifier: string }
  | { readonly code: 'CONTRADICTION'; readonly field: string }
  | { readonly code: 'NOT_READ_AGAIN'; readonly failure: string };

/** An item that was read, and what it says. */
export interface ReadItem {
  readonly item: ClaimedItem;
  readonly findings: Findings;
}

/** Where an item's findings went. */
export interface StoredFindings extends ReadItem {
  readonly profileId: string | null;
  readonly notices: readonly Notice[];
}

/** An item about a person, and whose profile its findings go to. */
interface ItemOfPerson extends ReadItem {
  readonly person: FoundPerson;
  readonly found: PersonOfItem;
}

/**
 * Stores everything that items of an organisation say, in the transaction of the scope, with as many statements for
 * several items as for one. What an item said when it was read before is replaced: what it still says keeps its place,
 * what it says no more goes unless another item says it, or a person.
 *
 * @returns the items that were stored. Those that turned out to be about somebody whom another of them is about are not
 * among them: they are to be stored next.
 */
export async function storeFindings(scope: Scope, items: readonly ReadItem[]): Promise<StoredFindings[]> {
  const withdrawn = [];
  for (const { item } of items) if (item.wasRead) withdrawn.push({ item, ...(await withdrawFindings(scope, item)) });
  const stored = await storeAll(scope, items);
  for (const before of withdrawn) {
    const { profileId } = stored.find(({ item }) => item === before.item) ?? {};
    if (profileId !== undefined) await settleWithdrawn(scope, before, profileId);
  }
  return stored;
}

async function storeAll(scope: Scope, items: readonly ReadItem[]): Promise<StoredFindings[]> {
  const { found: people } = await findPeopleOfItems(
    scope,
    items.flatMap(({ item, findings }) => (findings.person ? [{ item, findings, person: findings.person }] : [])),
  );
  const aboutNobody = items.filter(({ findings }) => findings.person === null);
  const filled = await storePeople(scope, people);
  await storeGraph(scope, [
    ...people.map((of, index) => graphOf(of, personEntityOf(of, filled[index]?.fullName ?? null))),
    ...aboutNobody.map((of) => graphOf(of, null)),
  ]);
  return [
    ...people.map(({ item, findings, found }, index) => ({
      item,
      findings,
      profileId: found.profile.id,
      notices: noticesOf(found, filled[index]),
    })),
    ...aboutNobody.map(({ item, findings }) => ({ item, findings, profileId: null, notices: [] })),
  ];
}

async function storePeople(scope: Scope, people: readonly ItemOfPerson[]): Promise<FilledProfile[]> {
  const filled = await fillProfiles(scope, people);
  await storeHistories(scope, people);
  const ofProfile = people.map(({ item, person, found }) => ({
    item,
    person,
    profileId: found.profile.id,
    created: found.created,
  }));
  const inferred = await storeSkills(
    scope,
    ofProfile.map(({ person, ...of }) => ({ ...of, skills: person.skills })),
  );
  await storeSuggestions(
    scope,
    ofProfile.map(({ item, profileId, person }, index) => {
      const unsure = [...(inferred[index] ?? []), ...person.candidates];
      return {
        item,
        profileId,
        suggestions: unsure.map(({ confidence, ...skill }) => ({ ...skill, likelihood: confidence })),
      };
    }),
  );
  return filled;
}

function noticesOf(
  { profile: { publicIdentifier }, identifierMade, unusableIdentifier: given }: PersonOfItem,
  filled: FilledProfile | undefined,
): Notice[] {
  return [
    ...(given !== undefined ? [{ code: 'IDENTIFIER_UNUSABLE' as const, given, publicIdentifier }] : []),
    ...(identifierMade && given === undefined ? [{ code: 'IDENTIFIER_MADE' as const, publicIdentifier }] : []),
    ...(filled?.contradicted ?? []).map((field) => ({ code: 'CONTRADICTION' as const, field })),
  ];
}

function personEntityOf({ found: { profile } }: ItemOfPerson, fullName: string | null): EntityStatement {
  const { id: profileId, publicIdentifier } = profile;
  return { type: 'PERSON', externalId: publicIdentifier, name: fullName ?? publicIdentifier, profileId };
}

/** What an item says of the workforce graph; its person comes first. */
function graphOf({ item, findings }: ReadItem, subject: EntityStatement | null): GraphOfItem {
  const statements: EntityStatement[] = [...(subject ? [subject] : []), ...findings.entities];
  const indexOf = (end: FoundEntity | typeof SUBJECT): number => {
    if (end === SUBJECT) return subject ? 0 : -1;
    return statements.push(end) - 1;
  };
  const relations = findings.relations.flatMap(({ type, from, to, startDate, endDate }) => {
    const ends = { from: indexOf(from), to: indexOf(to) };
    return ends.from < 0 || ends.to < 0 ? [] : [{ type, ...ends, startDate, endDate }];
  });
  return { importItemId: item.id, entities: statements, relations };
}
