import { describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { isConnection } from '../../../src/gateway/limits/query-cost.js';
import { ERROR_STATUS } from '../../../src/platform/errors/index.js';

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objectTypes = types.filter(isObjectType);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

describe('every mutation', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s has one argument, an input object of its own',
    (name, { args }) => {
      expect(args.map((argument) => argument.name)).toEqual(['input']);
      const type = args[0] && getNamedType(args[0].type);
      expect(isInputObjectType(type)).toBe(true);
      expect(String(args[0]?.type)).toBe(`${name[0]?.toUpperCase()}${name.slice(1)}Input!`);
    },
  );

  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s returns a payload that may be null, with nullable results and userErrors',
    (name, { type }) => {
      expect(String(type)).toBe(`${name[0]?.toUpperCase()}${name.slice(1)}Payload`);
      const { userErrors, ...results } = (getNamedType(type) as GraphQLObjectType).getFields();
      expect(String(userErrors?.type)).toBe('[UserError!]!');
      expect(Object.values(results).filter((result) => isNonNullType(result.type))).toEqual([]);
      expect(Object.keys(results)).not.toEqual([]);
    },
  );
});

describe('the error codes', () => {
  it('are the closed set of the service', () => {
    const codes = schema.getType('ErrorCode');
    expect(isEnumType(codes) && codes.getValues().map(({ name }) => name)).toEqual(Object.keys(ERROR_STATUS));
  });
});

describe('every connection', () => {
  const connections = objectTypes.flatMap((type) =>
    Object.values(type.getFields())
      .filter(isConnection)
      .map((field) => [`${type.name}.${field.name}`, field] as const),
  );

  it.each(connections)('%s has the arguments and fields of Relay', (_name, field) => {
    const names = field.args.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['first', 'after', 'last', 'before']));
    const type = getNamedType(field.type) as GraphQLObjectType;
    expect(type.name).toMatch(/Connection$/);
    expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']));
  });
});

describe('every type that has an identifier', () => {
  it('names it id', () => {
    const named = objectTypes.filter((type) => 'id' in type.getFields());
    for (const type of named) expect([type.name, String(type.getFields()['id']?.type)]).toEqual([type.name, 'ID!']);
  });
});

describe('every enum', () => {
  it('has values in capital letters, but for languages, whose codes they are', () => {
    const others = types.filter(isEnumType).filter(({ name }) => name !== 'Language');
    const values = others.flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
    expect(values.filter((value) => !/^\w+\.[A-Z][A-Z0-9_]*$/.test(value))).toEqual([]);
  });
});

describe('no field', () => {
  it('is a list whose elements may be null, unless each stands for an element of the input', () => {
    const lists = types
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
      )
      .filter(({ field }) => isListType(field.type) || (isNonNullType(field.type) && isListType(field.type.ofType)));
    const nullable = lists.filter(({ field }) => !/!\]!?$/.test(String(field.type)));
    expect(nullable.map(({ name }) => name)).toEqual(['Query.nodes']);
  });
});
