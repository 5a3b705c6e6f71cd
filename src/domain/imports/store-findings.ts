import { storableText } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { storeGraph, type EntityStatement } from '../workforce-graph/index.js';
import type { ClaimedItem } from './claim-items.js';
import { fillProfile } from './fill-profile.js';
import { findPersonOfItem } from './find-person.js';
import { SUBJECT, type Findings, type FoundEntity } from './reading/findings.js';
import { storeHistory } from './store-history.js';
import { storeSkills } from './store-skills.js';

/** Something worth telling about how an item was stored. */
export type Notice =
  | { readonly code: 'IDENTIFIER_MADE'; readonly publicIdentifier: string }
  | { readonly code: 'CONTRADICTION'; readonly field: string };

/** Where an item's findings went. */
export interface StoredFindings {
  readonly profileId: string | null;
  readonly notices: readonly Notice[];
}

/** Stores everything that an item says, in the transaction of the scope. */
export async function storeFindings(scope: Scope, item: ClaimedItem, found: Findings): Promise<StoredFindings> {
  const findings = storable(found);
  const { person } = findings;
  if (!person) {
    await storeRelations(scope, item.id, findings, null);
    return { profileId: null, notices: [] };
  }
  const { profileId, publicIdentifier, identifierMade } = await findPersonOfItem(scope, person, item.origin);
  const contradicted = await fillProfile(scope, profileId, person);
  await storeHistory(scope, profileId, item.id, person);
  await storeSkills(scope, profileId, item, person.skills);
  const { fullName } = await scope.db.profile.findUniqueOrThrow({
    where: { organisationId_id: { organisationId: scope.organisationId, id: profileId } },
    select: { fullName: true },
  });
  const subject = { type: 'PERSON' as const, externalId: publicIdentifier, name: fullName ?? publicIdentifier, profileId };
  await storeRelations(scope, item.id, findings, subject);
  return {
    profileId,
    notices: [
      ...(identifierMade ? [{ code: 'IDENTIFIER_MADE' as const, publicIdentifier }] : []),
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
    if (ends.from < 0 || ends.to < 0) return [];
    return [
      {
        type,
        ...ends,
        startDate: startDate && new Date(startDate.instant),
        endDate: endDate && new Date(endDate.instant),
      },
    ];
  });
  await storeGraph(scope, importItemId, statements, edges);
}

/** The same findings with every text as PostgreSQL can keep it. */
function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as Value;
}
