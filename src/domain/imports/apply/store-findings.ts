import type { Scope } from '../../../platform/scope.js';
import {
  fillFields,
  storeEvidence,
  storeHistories,
  storeSuggestions,
  type FilledProfile,
  type ReadingVersions,
} from '../../profiles/index.js';
import { SUBJECT, type Findings, type FoundEntity, type FoundPerson } from '../../reader/index.js';
import { followMerges } from '../../taxonomy/index.js';
import { storeGraph, type EntityStatement, type GraphOfItem } from '../../workforce-graph/index.js';
import type { ClaimedItem } from '../items/items-to-read.sql.js';
import { findPeopleOfItems, type PersonOfItem } from './find-people.js';
import { rebuildAfterWithdrawal, withdrawEarlierFindings } from './replace-earlier-findings.js';

/** Something about how an item was stored that its sender should know. */
export type Notice =
  | { readonly code: 'IDENTIFIER_MADE'; readonly publicIdentifier: string }
  | { readonly code: 'IDENTIFIER_UNUSABLE'; readonly given: string; readonly publicIdentifier: string }
  | { readonly code: 'CONTRADICTION'; readonly field: string }
  | { readonly code: 'NOT_READ_AGAIN'; readonly failure: string };

/** An item that was read, and its findings. */
export interface ReadItem {
  /** With the versions that read it, where they are known. */
  readonly item: ClaimedItem & { readonly versions?: ReadingVersions };
  readonly findings: Findings;
}

/** An item to store, and the items whose findings its own replace. */
export interface ItemToStore extends ReadItem {
  readonly replaces: readonly { readonly id: string; readonly profileId: string | null }[];
}

/** Where the findings of an item were stored. */
export interface StoredFindings extends ReadItem {
  /** The profile that they went to; null if the item is about no person. */
  readonly profileId: string | null;
  readonly notices: readonly Notice[];
}

/** An item about a person, and the person's profile. */
interface ItemOfPerson extends ReadItem {
  readonly person: FoundPerson;
  readonly found: PersonOfItem;
}

/**
 * Stores the findings of items of an organisation, in the transaction of the scope. Several items take as many
 * statements as one. If an item was read before, its earlier findings are replaced, and so are those of the items that it replaces: what
 * it still says keeps its id, and what it no longer says is deleted, unless another item or a person says it.
 *
 * @returns the items that were stored. An item about a person whom an earlier one of them is about is left out, and
 * must be stored next.
 */
export async function storeFindings(scope: Scope, read: readonly ItemToStore[]): Promise<StoredFindings[]> {
  const items = await withCurrentSkills(scope, read);
  const reread = [];
  for (const { item, replaces } of read) {
    for (const earlier of item.wasRead ? [item, ...replaces] : replaces)
      reread.push({ item, withdrawn: await withdrawEarlierFindings(scope, earlier) });
  }
  const stored = await storeAll(scope, items);
  for (const { item, withdrawn } of reread) {
    const { profileId } = stored.find((one) => one.item === item) ?? {};
    if (profileId !== undefined) await rebuildAfterWithdrawal(scope, withdrawn, profileId);
  }
  return stored;
}

/** Replaces skills that were merged since the items were read by what they were merged into. */
async function withCurrentSkills(scope: Scope, items: readonly ReadItem[]): Promise<readonly ReadItem[]> {
  const skillsOf = ({ findings: { person } }: ReadItem) => [...(person?.skills ?? []), ...(person?.candidates ?? [])];
  const current = await followMerges(scope, items.flatMap(skillsOf));
  return items.map(({ item, findings }) => {
    const { person } = findings;
    if (person === null) return { item, findings };
    const skills = person.skills.map(current);
    const candidates = person.candidates.map(current);
    return { item, findings: { ...findings, person: { ...person, skills, candidates } } };
  });
}

async function storeAll(scope: Scope, items: readonly ReadItem[]): Promise<StoredFindings[]> {
  const { found: people } = await findPeopleOfItems(
    scope,
    items.flatMap(({ item, findings }) => (findings.person ? [{ item, findings, person: findings.person }] : [])),
  );
  const aboutNobody = items.filter(({ findings }) => findings.person === null);
  const filled = await storePeople(scope, people);
  await storeGraph(scope, [
    ...people.map((one, index) => graphOf(one, personEntityOf(one, filled[index]?.fullName ?? null))),
    ...aboutNobody.map((one) => graphOf(one, null)),
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

/** Stores what items say about people in their profiles: fields, history, evidence and suggestions. */
async function storePeople(scope: Scope, people: readonly ItemOfPerson[]): Promise<FilledProfile[]> {
  const ofProfile = people.map(({ item, person, found }) => ({ item, person, ...found }));
  const filled = await fillFields(scope, ofProfile);
  await storeHistories(scope, ofProfile);
  const inferred = await storeEvidence(
    scope,
    ofProfile.map(({ item, person, profile, created }) => ({
      item,
      profileId: profile.id,
      created,
      skills: person.skills,
    })),
  );
  await storeSuggestions(
    scope,
    ofProfile.map(({ item, person, profile }, index) => {
      const unsure = [...(inferred[index] ?? []), ...person.candidates];
      return {
        item,
        profileId: profile.id,
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

/** The entities and relations that an item states; its person is the first entity. */
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
