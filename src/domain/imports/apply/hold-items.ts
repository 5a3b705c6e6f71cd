import type { Scope } from '../../../platform/scope.js';
import { findHolds, type FindHold, type RecognisedBy } from '../../erased-people/index.js';
import type { Findings } from '../../reader/index.js';
import type { ReadItem } from './store-findings.js';

/** Items that are stored, and items about people who were erased. */
export interface SeparatedItems {
  readonly free: readonly ReadItem[];
  readonly held: readonly (ReadItem & { readonly erasureId: string })[];
}

/**
 * Tells apart items about people who were erased, which are held. In the other items people of the workforce graph who
 * were erased are left out, as in the list of a team.
 */
export async function separateHeldItems(scope: Scope, items: readonly ReadItem[]): Promise<SeparatedItems> {
  const holdOf = await findHolds(
    scope,
    items.flatMap((item) => [recognisedBy(item), ...namedPeople(item.findings)]),
  );
  const held = items.flatMap((item) => {
    const erasureId = holdOf(recognisedBy(item));
    return erasureId === undefined ? [] : [{ ...item, erasureId }];
  });
  const heldIds = new Set(held.map(({ item }) => item.id));
  const free = items.filter(({ item }) => !heldIds.has(item.id));
  return { free: free.map((item) => ({ ...item, findings: withoutHeldPeople(item.findings, holdOf) })), held };
}

/** An address that a person typed during onboarding proves nothing. */
function recognisedBy({ item, findings: { person } }: ReadItem): RecognisedBy {
  const publicIdentifier = person?.publicIdentifier ?? (person ? (item.entityId ?? undefined) : undefined);
  const addresses = item.origin === 'ONBOARDING' || person?.email === undefined ? [] : [person.email];
  return { publicIdentifier, addresses };
}

/** The people of the graph that findings name by an identifier. */
function namedPeople({ entities, relations }: Findings): RecognisedBy[] {
  const ends = relations.flatMap(({ from, to }) => [from, to]);
  return [...entities, ...ends].flatMap((entity) =>
    typeof entity === 'object' && entity.type === 'PERSON' && entity.externalId !== undefined
      ? [{ publicIdentifier: entity.externalId }]
      : [],
  );
}

function withoutHeldPeople(findings: Findings, holdOf: FindHold): Findings {
  const isFree = (entity: Findings['entities'][number] | string) =>
    typeof entity === 'string' ||
    entity.type !== 'PERSON' ||
    entity.externalId === undefined ||
    holdOf({ publicIdentifier: entity.externalId }) === undefined;
  return {
    ...findings,
    entities: findings.entities.filter(isFree),
    relations: findings.relations.filter(({ from, to }) => isFree(from) && isFree(to)),
  };
}
