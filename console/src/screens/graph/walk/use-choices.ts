import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { EntityType, RelationType, RelationWhere } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';

/** Types of nodes, in the order in which they are listed. */
export const NODE_TYPES = [
  'PERSON',
  'TEAM',
  'DEPARTMENT',
  'LOCATION',
  'PROJECT',
  'EMPLOYER',
  'SCHOOL',
] as const satisfies readonly EntityType[];

/** Types of relations, in the order in which they are listed. */
export const RELATION_TYPES = [
  'MEMBER_OF',
  'REPORTS_TO',
  'LEADS',
  'PART_OF',
  'LOCATED_IN',
  'WORKED_ON',
  'WORKED_AT',
  'STUDIED_AT',
] as const satisfies readonly RelationType[];

/** How many steps around a node can be shown. */
export const DEPTHS = ['1', '2', '3'] as const;

export type Depth = (typeof DEPTHS)[number];

/** The longest trail that an address keeps, in nodes. */
const LONGEST_TRAIL = 12;

/** What is shown of the graph, as the address says. */
export interface Choices {
  readonly depth: Depth;
  readonly setDepth: (depth: Depth) => void;
  /** Whether relations that have ended are shown too. */
  readonly isEver: boolean;
  readonly setIsEver: (isEver: boolean) => void;
  readonly hidden: ReadonlySet<EntityType>;
  readonly toggleType: (type: EntityType) => void;
  /** What relations must meet to be shown; the same object as long as the choice is the same. */
  readonly where: RelationWhere;
  /** The nodes that were walked before this one, the first one first. */
  readonly trail: readonly string[];
  /** The address of a node that is walked to from this one. */
  readonly hrefOf: (id: string) => string;
}

/** @param id - the node in the centre */
export function useChoices(id: string): Choices {
  const [parameters] = useSearchParams();
  const [depthGiven, setDepth] = useAddressParameter('depth');
  const [when, setWhen] = useAddressParameter('when');
  const [hiddenGiven, setHidden] = useAddressParameter('hide');
  const { relationTypes } = useRelationTypes();
  const isEver = when === 'ever';
  const hidden = useMemo(() => listed(NODE_TYPES, hiddenGiven), [hiddenGiven]);
  const where = useMemo<RelationWhere>(
    () => ({
      ...(relationTypes.size < RELATION_TYPES.length && { type: { in: [...relationTypes] } }),
      ...(!isEver && { validAt: startOfToday() }),
    }),
    [relationTypes, isEver],
  );
  const trail = (parameters.get('via') ?? '').split(',').filter((one) => /^[\da-f-]{36}$/i.test(one));
  return {
    depth: DEPTHS.find((one) => one === depthGiven) ?? '1',
    setDepth: (depth) => setDepth(depth === '1' ? null : depth),
    isEver,
    setIsEver: (ever) => setWhen(ever ? 'ever' : null),
    hidden,
    toggleType: (type) => setHidden([...toggled(hidden, type)].join()),
    where,
    trail,
    hrefOf: (other) => {
      const walked = [...trail, id];
      const known = walked.indexOf(other);
      const via = (known < 0 ? walked : walked.slice(0, known)).slice(-LONGEST_TRAIL);
      const query = new URLSearchParams(parameters);
      query.delete('via');
      if (via.length > 0) query.set('via', via.join());
      const text = query.toString().replaceAll('%2C', ',');
      return text === '' ? `/graph/${other}` : `/graph/${other}?${text}`;
    },
  };
}

interface ChosenRelationTypes {
  readonly relationTypes: ReadonlySet<RelationType>;
  readonly toggleRelationType: (type: RelationType) => void;
}

/** The types of relations that are shown, as the address says; all of them if it says nothing. */
export function useRelationTypes(): ChosenRelationTypes {
  const [given, setGiven] = useAddressParameter('relations');
  return useMemo(() => {
    const relationTypes = given === null ? new Set(RELATION_TYPES) : listed(RELATION_TYPES, given);
    return {
      relationTypes,
      toggleRelationType: (type) => {
        const chosen = toggled(relationTypes, type);
        setGiven(chosen.size === RELATION_TYPES.length ? null : [...chosen].join() || 'none');
      },
    };
  }, [given, setGiven]);
}

/** The values of a list that a text names. */
function listed<Value extends string>(all: readonly Value[], text: string | null): ReadonlySet<Value> {
  const named = new Set((text ?? '').split(','));
  return new Set(all.filter((one) => named.has(one)));
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const others = [...values].filter((one) => one !== value);
  return new Set(others.length === values.size ? [...others, value] : others);
}

/** The start of the day, so that an answer can be shown again for the rest of it. */
function startOfToday(): string {
  return `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
}
