import { describe, expect, it } from '@jest/globals';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';

/** Why something is deprecated, what to use instead, and the last day on which it is certain to be there. */
const REASON = /^\S.*[.!] Removed after (\d{4}-\d{2}-\d{2})\.$/s;

/** Everything in a schema that can be deprecated, by its path. */
function deprecations(schema: GraphQLSchema): [string, string][] {
  const found: [string, string | null | undefined][] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type)) {
      for (const value of type.getValues()) found.push([`${type.name}.${value.name}`, value.deprecationReason]);
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        found.push([`${type.name}.${field.name}`, field.deprecationReason]);
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      found.push([`${type.name}.${field.name}`, field.deprecationReason]);
      for (const one of field.args) found.push([`${type.name}.${field.name}(${one.name}:)`, one.deprecationReason]);
    }
  }
  return found.filter((one): one is [string, string] => typeof one[1] === 'string');
}

function faultyDeprecations(schema: GraphQLSchema): string[] {
  return deprecations(schema)
    .filter(([, reason]) => Number.isNaN(Date.parse(REASON.exec(reason)?.[1] ?? '')))
    .map(([path]) => path);
}

describe('what is deprecated', () => {
  it('has a reason that names the last day on which it is certain to be there', () => {
    expect(faultyDeprecations(createSchema())).toEqual([]);
  });

  it('is found wherever the schema has it', () => {
    const schema = buildSchema(`
      type Query {
        good: Int @deprecated(reason: "Use \`other\`. Removed after 2027-06-30.")
        unexplained: Int @deprecated
        undated(size: Int @deprecated(reason: "Use \`first\`.")): Int
        impossible: Int @deprecated(reason: "Use \`other\`. Removed after 2027-13-30.")
        undescribed: Int @deprecated(reason: "Removed after 2027-06-30.")
        ordered(by: Order, where: Where): Int
      }
      enum Order { OLD @deprecated(reason: "It is slow.") NEW }
      input Where { age: Int @deprecated(reason: "Use \`born\`. Removed after June.") }
    `);
    expect(faultyDeprecations(schema)).toEqual([
      'Query.unexplained',
      'Query.undated(size:)',
      'Query.impossible',
      'Query.undescribed',
      'Order.OLD',
      'Where.age',
    ]);
  });
});
