import { ApolloArmor } from '@escape.tech/graphql-armor';
import { describe, expect, it } from '@jest/globals';
import {
  Kind,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { createDocumentValidator } from '../../../src/gateway/fast-path/validate-document.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { DOCUMENT_LIMITS } from '../../../src/gateway/limits/document-size.js';
import { randomRuns } from '../../support/random-runs.js';
import { createSeededRandom, type SeededRandom } from '../../support/seeded-random.js';
import { createQueryGenerator } from './random-queries.js';

const DOCUMENTS = randomRuns(150);

const schema = createSchema();
const rules = [...specifiedRules, ...new ApolloArmor(DOCUMENT_LIMITS).protect().validationRules];

/** Whether all rules of the server are followed by the whole document. */
function followsAllRules(document: DocumentNode): boolean {
  try {
    return validate(schema, document, rules).length === 0;
  } catch {
    return false;
  }
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;
const field = (name: string): FieldNode => ({ kind: Kind.FIELD, name: named(name) });
const selectionOf = (...selections: SelectionNode[]) => ({ kind: Kind.SELECTION_SET, selections }) as const;

const NAMES = ['id', 'name', 'skills', 'profile', 'nodes', 'level', 'unknown', '__typename', '__schema'];
const ALIASES = ['id', 'name', 'level', 'one', 'other'];
const ARGUMENTS = ['first', 'last', 'publicIdentifier', 'orderBy', 'unknown'];
const VALUES = ['1', '"text"', 'NAME', 'null', '[1]', '{ id: 1 }', '{ id: 1, id: 2 }', '$v0', '$unknown'];
const DIRECTIVES = ['@include(if: true)', '@skip(if: $v0)', '@skip', '@unknown', '@include(if: 1) @include(if: 1)'];

const withSelected = (node: FieldNode, added: SelectionNode): FieldNode => ({
  ...node,
  selectionSet: selectionOf(...(node.selectionSet?.selections ?? []), added),
});

/** The field of a text. */
function fieldOf(text: string): FieldNode {
  const [query] = parse(`{ ${text} }`, { noLocation: true }).definitions as [OperationDefinitionNode];
  return query.selectionSet.selections[0] as FieldNode;
}

function randomArgument(random: SeededRandom): ArgumentNode {
  return fieldOf(`field(${random.pick(ARGUMENTS)}: ${random.pick(VALUES)})`).arguments?.[0] as ArgumentNode;
}

type Change = (node: FieldNode, random: SeededRandom) => FieldNode;

/** Changes of one field, most of which make a document invalid. */
const CHANGES_OF_FIELDS: readonly Change[] = [
  (node, random) => ({ ...node, name: named(random.pick(NAMES)) }),
  (node, random) => ({ ...node, alias: named(random.pick(ALIASES)) }),
  (node) => ({ ...node, selectionSet: undefined }),
  (node) => ({ ...node, selectionSet: selectionOf(field('id')) }),
  (node) => ({ ...node, arguments: [] }),
  (node, random) => ({ ...node, arguments: [...(node.arguments ?? []), randomArgument(random)] }),
  (node, random) => {
    const { value } = randomArgument(random);
    return { ...node, arguments: node.arguments?.map((argument) => ({ ...argument, value })) };
  },
  (node, random) => ({ ...node, directives: fieldOf(`field ${random.pick(DIRECTIVES)}`).directives }),
  // A field again, as it is or as another one of the same name.
  (node) => withSelected(node, node.selectionSet?.selections[0] ?? field('id')),
  (node, random) => withSelected(node, { ...field(random.pick(NAMES)), alias: named(random.pick(ALIASES)) }),
];

/** Changes of the whole document. */
const CHANGES_OF_DOCUMENTS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\$v0: [^,)]+/, '$unused: Int'),
  (text) => text.replace(/\$v0: [^,)]+/, (variable) => `${variable}, ${variable}`),
  (text) => text.replace(/\$v0: [^,)]+/, '$v0: Profile'),
  (text) => text.replace(/\$v0: [^,)]+/, '$v0: Boolean'),
  (text) => text.replace(/\$v0: [^,)]+/, '$v0: Unknown'),
  (text) => text.replace(/^query/, 'query Named'),
  (text) => text.replace(/^query/, 'mutation'),
  (text) => text.replace(/^query/, 'subscription'),
  (text) => `${text} query Other { __typename }`,
  (text) => `${text} { __typename }`,
  (text) => `${text} fragment Unused on Profile { id }`,
  (text) => `${text} type Added { id: ID }`,
];

function changeField(document: DocumentNode, random: SeededRandom): DocumentNode {
  let fields = 0;
  visit(document, { Field: () => void (fields += 1) });
  const changed = random.between(1, fields);
  const change = random.pick(CHANGES_OF_FIELDS);
  let place = 0;
  return visit(document, { Field: { leave: (node) => ((place += 1) === changed ? change(node, random) : undefined) } });
}

/** The same document with plain fields elsewhere, and with others, so that much of it was seen before. */
function changePlainFields(document: DocumentNode, random: SeededRandom): DocumentNode {
  let aliases = 0;
  return visit(document, {
    SelectionSet: (node) => {
      const selections = node.selections.map((one) =>
        one.kind === Kind.FIELD && one.alias ? { ...one, alias: named(`other${(aliases += 1)}`) } : one,
      );
      const added = random.next() < 0.2 ? [field(random.pick(['id', '__typename', 'unknown']))] : [];
      return { ...node, selections: [...added, ...selections] };
    },
  });
}

describe('validation', () => {
  it(`finds what the rules of the server find, for ${DOCUMENTS} random documents and changes of them`, () => {
    const isValid = createDocumentValidator(schema);
    const random = createSeededRandom(7);
    const given = {
      publicIdentifier: ['P1'],
      id: ['x'],
      search: ['sql'],
      after: [undefined, 'x'],
      'profiles.orderBy': ['{ field: NAME }'],
    };
    const next = createQueryGenerator(schema, READ_MODELS, given, random);
    const found = { valid: 0, invalid: 0 };
    for (let number = 0; number < DOCUMENTS; number += 1) {
      const { query } = next();
      const text = random.next() < 0.2 ? random.pick(CHANGES_OF_DOCUMENTS)(query) : query;
      let document = parse(text, { noLocation: true });
      for (let changes = random.between(0, 2); changes > 0; changes -= 1) document = changeField(document, random);
      for (const one of [document, changePlainFields(document, random), changePlainFields(document, random)]) {
        const expected = followsAllRules(one);
        expect({ document: print(one), isValid: isValid(one) }).toEqual({ document: print(one), isValid: expected });
        found[expected ? 'valid' : 'invalid'] += 1;
      }
    }
    expect(Math.min(found.valid, found.invalid)).toBeGreaterThan(DOCUMENTS / 4);
  });

  const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ');

  const directives = (count: number) =>
    ['id', 'email', 'firstName', 'lastName', 'fullName', 'publicIdentifier']
      .slice(0, count)
      .map((name) => `${name} @include(if: true)`)
      .join(' ');
  const deep = (levels: number) => `{ groups { ${'broader { '.repeat(levels)} id ${'} '.repeat(levels)} } }`;

  it.each([
    ['as many aliases as are allowed', `{ profile(publicIdentifier: "P") { ${aliases(15)} } }`, true],
    ['an alias more', `{ profile(publicIdentifier: "P") { ${aliases(16)} } }`, false],
    ['as many levels as are allowed', `{ skills { nodes ${deep(8)} } }`, true],
    ['a level more', `{ skills { nodes ${deep(9)} } }`, false],
    ['as many directives as are allowed', `{ profile(publicIdentifier: "P") { ${directives(5)} } }`, true],
    ['a directive more', `{ profile(publicIdentifier: "P") { ${directives(6)} } }`, false],
  ])('counts %s', (_what, text, expected) => {
    const document = parse(text, { noLocation: true });
    expect(followsAllRules(document)).toBe(expected);
    expect(createDocumentValidator(schema)(document)).toBe(expected);
  });
});
