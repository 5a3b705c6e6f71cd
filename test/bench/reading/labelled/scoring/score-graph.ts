import {
  SUBJECT,
  type EntityType,
  type FoundEntity,
  type FoundRelation,
  type RelationType,
} from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedEntity, ExpectedFindings, ExpectedRelation, ExpectedText } from '../labelled-item.js';
import { isText } from './score-values.js';
import { judge, type Verdict } from './verdicts.js';

/**
 * Judges the entities and relations of the graph. Those that follow from jobs and educations are expected without
 * labels.
 */
export function scoreGraph(
  expected: ExpectedFindings,
  entities: readonly FoundEntity[],
  relations: readonly FoundRelation[],
): Verdict[] {
  const wanted = expectedRelations(expected);
  return [
    ...match(
      'relations',
      wanted,
      relations,
      (one, other) => one.type === other.type && isEnd(one.from, other.from) && isEnd(one.to, other.to),
    ),
    ...match('entities', entitiesOf(wanted), entities, isEnd),
  ];
}

function expectedRelations({
  workHistory = [],
  educations = [],
  relations = [],
}: ExpectedFindings): ExpectedRelation[] {
  return [
    ...workHistory.flatMap(({ company }) => relationTo('WORKED_AT', 'EMPLOYER', company)),
    ...educations.flatMap(({ school }) => relationTo('STUDIED_AT', 'SCHOOL', school)),
    ...relations,
  ];
}

function relationTo(type: RelationType, entityType: EntityType, name: ExpectedText | undefined): ExpectedRelation[] {
  return name === undefined ? [] : [{ type, from: SUBJECT, to: { type: entityType, name } }];
}

function entitiesOf(relations: readonly ExpectedRelation[]): ExpectedEntity[] {
  const entities = new Map<string, ExpectedEntity>();
  for (const end of relations.flatMap(({ from, to }) => [from, to]))
    if (end !== SUBJECT) entities.set(`${end.type} ${[end.name].flat()[0]}`, end);
  return [...entities.values()];
}

function isEnd(expected: ExpectedEntity | typeof SUBJECT, found: FoundEntity | typeof SUBJECT): boolean {
  if (expected === SUBJECT || found === SUBJECT) return expected === found;
  return expected.type === found.type && isText(expected.name, found.name);
}

/** Pairs each expected element with the first equal found one that is not paired yet. */
function match<Expected, Found>(
  field: 'entities' | 'relations',
  expected: readonly Expected[],
  found: readonly Found[],
  isSame: (one: Expected, other: Found) => boolean,
): Verdict[] {
  const left = [...found];
  const verdicts = expected.flatMap((wanted) => {
    const at = left.findIndex((given) => isSame(wanted, given));
    if (at >= 0) left.splice(at, 1);
    return judge(field, at >= 0, wanted, undefined);
  });
  return [...verdicts, ...left.flatMap((given) => judge(field, false, undefined, given))];
}
