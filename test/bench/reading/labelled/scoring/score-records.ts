import type { FoundDate } from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedText } from '../labelled-item.js';
import { foldText, isDate, isText } from './score-values.js';
import { judge, type Field, type Verdict } from './verdicts.js';

/** How a property of a record is judged. */
interface RecordField {
  readonly name: string;
  readonly type: 'TEXT' | 'DATE' | 'FLAG';
  /** Not judged if the label leaves it out: how a title is split into degree and field is a matter of taste. */
  readonly isOptional?: true;
}

/** A kind of record: the field that counts whole records, and their properties. */
export interface RecordKind {
  readonly field: 'job' | 'education' | 'certification';
  readonly properties: readonly RecordField[];
}

export const JOB: RecordKind = {
  field: 'job',
  properties: [
    { name: 'occupation', type: 'TEXT' },
    { name: 'company', type: 'TEXT' },
    { name: 'startDate', type: 'DATE' },
    { name: 'endDate', type: 'DATE' },
  ],
};

export const EDUCATION: RecordKind = {
  field: 'education',
  properties: [
    { name: 'degree', type: 'TEXT' },
    { name: 'school', type: 'TEXT' },
    { name: 'field', type: 'TEXT', isOptional: true },
    { name: 'startDate', type: 'DATE' },
    { name: 'endDate', type: 'DATE' },
    { name: 'finished', type: 'FLAG', isOptional: true },
  ],
};

export const CERTIFICATION: RecordKind = {
  field: 'certification',
  properties: [
    { name: 'name', type: 'TEXT' },
    { name: 'authority', type: 'TEXT' },
    { name: 'date', type: 'DATE' },
    { name: 'expiresAt', type: 'DATE' },
  ],
};

type Values = Readonly<Record<string, unknown>>;

/** Minimum share of common words of two texts that probably mean the same. */
const ALIKE = 0.5;

/**
 * Judges a list of records. Each expected record is paired with the most similar found one, the most similar pairs
 * first. Then every property is judged. A record without a partner is wrong or missed as a whole and in each of its
 * properties.
 */
export function scoreRecords(kind: RecordKind, expected: readonly object[], found: readonly object[]): Verdict[] {
  return pairsToJudge(kind, expected, found).flatMap(([wanted, given]) => [
    ...judge(kind.field, wanted !== undefined && given !== undefined, wanted, given),
    ...kind.properties.flatMap((property) => scoreProperty(kind, property, wanted, given)),
  ]);
}

/**
 * Judges records as wholes: one is right if each of its properties is. They are paired as in scoreRecords.
 *
 * @param kind - with the properties that count; one that is optional counts where it is labelled.
 */
export function scoreWholeRecords(kind: RecordKind, expected: readonly object[], found: readonly object[]): Verdict[] {
  return pairsToJudge(kind, expected, found).flatMap(([wanted, given]) => {
    const isRight = kind.properties.every((property) =>
      scoreProperty(kind, property, wanted, given).every(({ verdict }) => verdict === 'RIGHT'),
    );
    return judge(kind.field, wanted !== undefined && given !== undefined && isRight, wanted, given);
  });
}

function pairsToJudge(
  kind: RecordKind,
  expected: readonly object[],
  found: readonly object[],
): [Values | undefined, Values | undefined][] {
  const pairs = align(kind, expected as readonly Values[], found as readonly Values[]);
  return pairs.filter(([wanted, given]) => given !== undefined || !wanted?.isArguable);
}

function scoreProperty(
  { field }: RecordKind,
  property: RecordField,
  wanted: Values | undefined,
  given: Values | undefined,
): Verdict[] {
  const expected = wanted?.[property.name];
  const found = given?.[property.name];
  if (expected === undefined && (found === undefined || property.isOptional)) return [];
  return judge(`${field}.${property.name}` as Field, isSame(property, expected, found), expected, found);
}

function isSame({ type }: RecordField, expected: unknown, found: unknown): boolean {
  if (type === 'TEXT') return isText(expected as ExpectedText | undefined, found as string | undefined);
  if (type === 'DATE') return isDate(expected as string | undefined, found as FoundDate | undefined);
  return expected === found;
}

function align(
  kind: RecordKind,
  expected: readonly Values[],
  found: readonly Values[],
): [Values | undefined, Values | undefined][] {
  const likely = expected
    .flatMap((wanted) => found.map((given) => ({ wanted, given, likeness: likeness(kind, wanted, given) })))
    .filter((pair) => pair.likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  const partners = new Map<Values, Values>();
  const taken = new Set<Values>();
  for (const { wanted, given } of likely) {
    if (partners.has(wanted) || taken.has(given)) continue;
    partners.set(wanted, given);
    taken.add(given);
  }
  return [
    ...expected.map((wanted): [Values, Values | undefined] => [wanted, partners.get(wanted)]),
    ...found.filter((given) => !taken.has(given)).map((given): [undefined, Values] => [undefined, given]),
  ];
}

/** The similarity of two records: 3 for an equal text, 2 for a similar text, 1 for a date or flag. */
function likeness({ properties }: RecordKind, wanted: Values, given: Values): number {
  return properties.reduce((points, property) => {
    const expected = wanted[property.name];
    const found = given[property.name];
    if (expected === undefined || found === undefined) return points;
    if (isSame(property, expected, found)) return points + (property.type === 'TEXT' ? 3 : 1);
    const isAlike =
      property.type === 'TEXT' &&
      [expected as ExpectedText].flat().some((text) => sharedWords(text, found as string) >= ALIKE);
    return points + (isAlike ? 2 : 0);
  }, 0);
}

/** Dice coefficient of the words of two texts, 0-1. */
function sharedWords(one: string, other: string): number {
  const words = new Set(foldText(one).split(' '));
  const others = new Set(foldText(other).split(' '));
  return (2 * [...words].filter((word) => others.has(word)).length) / (words.size + others.size);
}
