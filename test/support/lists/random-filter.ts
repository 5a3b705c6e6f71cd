import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { SHARED_OWNER_ID } from '../../../src/platform/database/index.js';

/** Values to compare with, by the names of the where input and its field: `ProfileWhere.name`. */
type Values = Readonly<Record<string, readonly unknown[]>>;

/** Operators that are tested on their own. */
const LEFT_OUT = ['similarTo'];

const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  StringFilter: ['a', 'A', 'nothing', '', '%', '_', '\\'],
  IDFilter: [SHARED_OWNER_ID, 'no id'],
  FloatFilter: [0, 0.5, 1, 2.5, 3, 4],
  IntFilter: [1, 3],
  DateTimeFilter: ['2024-01-20T00:00:00.000Z', '2025-01-01T00:00:00.000Z', '2025-09-01T00:00:00.000Z'],
};

/**
 * Makes where inputs from the schema, so that each field and operator of it occurs.
 *
 * @param leftOut - fields that do not occur, as `ProfileWhere.name`.
 */
export function randomFilter(
  schema: GraphQLSchema,
  input: string,
  values: Values,
  leftOut: readonly string[] = [],
): fc.Arbitrary<object> {
  return fc.gen().map((generate) => {
    const isRandom = (one: number, of: number) => generate(fc.nat, of - 1) < one;
    const pick = <Value>(from: readonly Value[]): Value => from[generate(fc.nat, from.length - 1)] as Value;
    const some = <Value>(from: readonly Value[]): Value[] => [pick(from), ...(isRandom(1, 3) ? some(from) : [])];

    function where(type: GraphQLInputObjectType, depth: number): Record<string, unknown> {
      const fields = Object.values(type.getFields()).filter(
        ({ name }) => !['AND', 'OR', 'NOT'].includes(name) && !leftOut.includes(`${type.name}.${name}`),
      );
      const result: Record<string, unknown> = {};
      if (depth < 3 && isRandom(1, 4)) {
        const combination = pick(['AND', 'OR', 'NOT']);
        const parts = () => Array.from({ length: generate(fc.nat, 2) }, () => where(type, depth + 1));
        result[combination] = combination === 'NOT' ? where(type, depth + 1) : parts();
      }
      if (Object.keys(result).length === 0 || isRandom(1, 3)) {
        for (const field of some(fields)) result[field.name] = condition(type, field, depth);
      }
      return result;
    }

    function condition(parent: GraphQLInputObjectType, field: GraphQLInputField, depth: number): unknown {
      const type = getNamedType(field.type);
      if (type.name === 'Boolean') return isRandom(1, 2);
      if (isEnumType(type)) return pick(type.getValues()).name;
      if (!isInputObjectType(type)) return pick(DEFAULTS[`${type.name}Filter`] ?? []);
      if (type.name.endsWith('Where')) return depth < 3 ? where(type, depth + 1) : {};
      if (type.name.endsWith('ListFilter')) {
        const other = getNamedType(type.getFields()['some']?.type) as GraphQLInputObjectType;
        return { [pick(['some', 'none', 'every'])]: depth < 3 ? where(other, depth + 1) : {} };
      }
      const operators = Object.values(type.getFields()).filter(({ name }) => !LEFT_OUT.includes(name));
      const pool = [...(values[`${parent.name}.${field.name}`] ?? []), ...(DEFAULTS[type.name] ?? [])];
      return Object.fromEntries(some(operators).map((operator) => [operator.name, operand(operator, pool)]));
    }

    function operand({ name, type }: GraphQLInputField, pool: readonly unknown[]): unknown {
      if (isRandom(1, 20)) return null;
      const named = getNamedType(type);
      const all = isEnumType(named) ? named.getValues().map((value) => value.name) : pool;
      if (isListType(getNullableType(type))) return isRandom(1, 10) ? [] : some(all);
      return name === 'isNull' ? isRandom(1, 2) : pick(all);
    }

    return where(schema.getType(input) as GraphQLInputObjectType, 1);
  });
}
