import type { Scope } from '../../platform/scope.js';
import { storeGraph, type EntityStatement } from '../workforce-graph/index.js';
import type { ClaimedItem } from './claim-items.js';
import { fillProfile } from './fill-profile.js';
import { findPersonOfItem } from './find-person.js';
import { SUBJECT, type Findings, type FoundEntity, type FoundPerson } from './reading/findings.js';
import { settleWithdrawn, withdrawFindings } from './replace-findings.js';
import { storeHistory } from './store-history.js';
import { storeSkills } from './store-skills.js';
import { storeSuggestions } from './store-suggestions.js';

/** Something worth telling about how an item was stored. */
export type Notice =
  | { readonly code: 'IDENTIFIER_MADE'; readonly publicIdentifier: string }
  | { readonly code: 'CONTRADICTION'; readonly field: string }
  | { readonly code: 'NOT_READ_AGAIN'; readonly failure: string };

/** Where an item's findings went. */
export interface StoredFindings {
  readonly profileId: string | null;
  readonly notices: readonly Notice[];
}

/**
 * Stores everything that an item says, in the transaction of the scope. What it said when it was read before is replaced:
 * what it still says keeps its place, what it says no more goes unless another item says it, or a person.
 */
export async function storeFindings(scope: Scope, item: ClaimedItem, findings: Findings): Promise<StoredFindings> {
  if (!item.wasRead) return storeAll(scope, item, findings);
  const withdrawn = await withdrawFindings(scope, item);
  const stored = await storeAll(scope, item, findings);
  await settleWithdrawn(scope, withdrawn, stored.profileId);
  return stored;
}

async function storeAll(scope: Scope, item: ClaimedItem, findings: Findings): Promise<StoredFindings> {
  const { person } = findings;
  if (person) return storePerson(scope, item, findings, person);
  await storeRelations(scope, item.id, findings, null);
  return { profileId: null, notices: [] };
}

async function storePerson(scope: Scope, item: ClaimedItem, findings: Findings, person: FoundPerson): Promise<StoredFindings> {
  const found = await findPersonOfItem(scope, person, item);
  const { id: profileId, publicIdentifier } = found.profile;
  const { fullName, contradicted } = await fillProfile(scope, found, item.id, person);
  await storeHistory(scope, profileId, item.id, person);
  const inferred = await storeSkills(scope, profileId, item, person.skills);
  const unsure = [...inferred, ...person.candidates];
  await storeSuggestions(scope, profileId, item, unsure.map(({ confidence, ...skill }) => ({ ...skill, likelihood: confidence })));
  const subject = { type: 'PERSON' as const, externalId: publicIdentifier, name: fullName ?? publicIdentifier, profileId };
  await storeRelations(scope, item.id, findings, subject);
  return {
    profileId,
    notices: [
      ...(found.identifierMade ? [{ code: 'IDENTIFIER_MADE' as const, publicIdentifier }] : []),
      ...contradicted.map((field) => ({ code: 'CONTRADICTION' as const, field })),
    ],
  };
}

async function storeRelations(
  scope: Scope,
  importItemId: string,
  { entities, relations }: Findings,
  subject: EntityStatement | null,
): Promise<void> {
  const statements: EntityStatement[] = [...(subject ? [subject] : []), ...entities];
  const indexOf = (end: FoundEntity | typeof SUBJECT): number => {
    if (end === SUBJECT) return subject ? 0 : -1;
    return statements.push(end) - 1;
  };
  const edges = relations.flatMap(({ type, from, to, startDate, endDate }) => {
    const ends = { from: indexOf(from), to: indexOf(to) };
    return ends.from < 0 || ends.to < 0 ? [] : [{ type, ...ends, startDate, endDate }];
  });
  await storeGraph(scope, importItemId, statements, edges);
}
