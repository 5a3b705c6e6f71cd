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

/** Lists that lack one of the arguments, with the reason. */
const WITHOUT_WHERE: Readonly<Record<string, string>> = {
  'Query.search': 'finds objects of several types, which have nothing in common to compare',
};
const WITHOUT_ORDER: Readonly<Record<string, string>> = {
  'Query.search': 'the best match comes first',
  'Query.skills': 'by name in the language of the response; in a search, the best match comes first',
  'Query.occupations': 'as skills',
  'Query.skillGroups': 'by name in the language of the response',
  'Skill.relations': 'by type, then by name in the language of the response',
  'Skill.occupations': 'as relations',
  'SkillGroup.skills': 'by name in the language of the response',
  'Occupation.skills': 'as relations',
  'Query.candidates': 'a ranking: the best come first',
  'Skillset.candidates': 'a ranking: the best come first',
  'Query.certificationsExpiring': 'the first to expire come first',
};

describe('every list that can grow', () => {
  const lists = objectTypes.flatMap((type) =>
    Object.values(type.getFields())
      .filter(isConnection)
      .map((field) => ({ name: `${type.name}.${field.name}`, args: field.args })),
  );
  const lacking = (argument: string) =>
    lists.filter(({ args }) => !args.some(({ name }) => name === argument)).map(({ name }) => name);

  it('can be filtered, or there is a reason', () => {
    expect(lacking('where').sort()).toEqual(Object.keys(WITHOUT_WHERE).sort());
  });

  it('can be sorted, or there is a reason', () => {
    expect(lacking('orderBy').sort()).toEqual(Object.keys(WITHOUT_ORDER).sort());
  });

  it('has no filter beside where, but for a search, a question and a place from which the list is seen', () => {
    const usual = ['where', 'orderBy', 'first', 'after', 'last', 'before'];
    const others = lists.flatMap(({ name, args }) =>
      args.filter((argument) => !usual.includes(argument.name)).map((argument) => `${name}(${argument.name}:)`),
    );
    expect(others.sort()).toEqual([
      // The side of the relations on which the entity is.
      'Entity.relations(direction:)',
      // What the question is, and of whom at its moment.
      ...['creditRelated', 'people', 'skills', 'skillsetId', 'weights'].map((name) => `Query.candidates(${name}:)`),
      ...['at', 'people', 'withinDays'].map((name) => `Query.certificationsExpiring(${name}:)`),
      'Query.occupations(search:)',
      'Query.search(text:)',
      'Query.search(types:)',
      // The level of the hierarchy that is listed.
      'Query.skillGroups(parentId:)',
      'Query.skills(search:)',
      ...['creditRelated', 'people', 'weights'].map((name) => `Skillset.candidates(${name}:)`),
    ]);
  });

  it('takes a where input and an order of its own type', () => {
    for (const { name, args } of lists) {
      const types = args
        .filter((argument) => ['where', 'orderBy'].includes(argument.name))
        .map((argument) => [argument.name, String(argument.type)]);
      for (const [argument, type] of types)
        expect([name, argument, type]).toEqual([
          name,
          argument,
          expect.stringMatching(argument === 'where' ? /^\w+Where$/ : /^\w+OrderBy!$/),
        ]);
    }
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
