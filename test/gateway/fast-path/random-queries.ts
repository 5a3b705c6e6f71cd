import {
  getNamedType,
  isCompositeType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { mergeReadModels, type ReadModel } from '../../../src/platform/read-model/index.js';
import type { SeededRandom } from '../../support/seeded-random.js';

/** A query with its variables. */
export interface RandomQuery {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Values that arguments may have, by the names of the arguments, or of a field and its argument: `profiles.after`. */
type ArgumentValues = Readonly<Record<string, readonly unknown[]>>;

/** Types whose fields are declared with their connection and not in a model of their own. */
const CONNECTION_TYPES = /(?:Connection|Edge)$|^(?:PageInfo|LocalizedText)$/;

/** Deepest level of objects. */
const MAX_DEPTH = 5;

/** Makes queries that select at random what the models have. */
export function createQueryGenerator(
  schema: GraphQLSchema,
  models: readonly ReadModel[],
  given: ArgumentValues,
  random: SeededRandom,
): () => RandomQuery {
  const { queries, objects } = mergeReadModels(models);
  const isRandom = (probability: number) => random.next() < probability;

  return () => {
    const variables: Record<string, unknown> = {};
    const definitions: string[] = [];
    const fragments: string[] = [];

    const variable = (type: string, value: unknown): string => {
      const name = `v${definitions.length}`;
      definitions.push(`$${name}: ${type}`);
      variables[name] = value;
      return `$${name}`;
    };

    function argumentsOf(field: GraphQLField<unknown, unknown>): string {
      const valuesOf = (name: string) => given[`${field.name}.${name}`] ?? given[name];
      const isConnection = field.args.some(({ name }) => name === 'last');
      const backward = isConnection && isRandom(0.3);
      const texts = field.args.flatMap(({ name, type, defaultValue }) => {
        if (isConnection && name === (backward ? 'first' : 'last')) return [];
        if (name === 'last') return [`last: ${random.between(1, 4)}`];
        if (name !== 'first' && valuesOf(name) === undefined) return [];
        if (defaultValue !== undefined && isRandom(0.3)) return [];
        const value = name === 'first' ? random.between(1, 4) : random.pick(valuesOf(name) ?? []);
        if (value === undefined) return [];
        if (name === 'orderBy') return [`orderBy: ${String(value)}`];
        return [`${name}: ${isRandom(0.5) ? variable(String(type), value) : JSON.stringify(value)}`];
      });
      return texts.length > 0 ? `(${texts.join(', ')})` : '';
    }

    function directive(): string {
      if (!isRandom(0.05)) return '';
      return ` @${random.pick(['include', 'skip'])}(if: ${variable('Boolean!', isRandom(0.5))})`;
    }

    function selectionOf(type: GraphQLObjectType, depth: number): string {
      const all = Object.values(type.getFields()).filter(
        ({ name }) => CONNECTION_TYPES.test(type.name) || objects[type.name]?.fields[name] !== undefined,
      );
      const usable = all.filter(({ type }) => depth < MAX_DEPTH || !isCompositeType(getNamedType(type)));
      const chosen = usable.filter(() => isRandom(0.5));
      const fields = chosen.length > 0 ? chosen : ['__typename' as const];
      const text = fields.map((field) => (typeof field === 'string' ? field : fieldText(field, depth))).join(' ');
      if (!isRandom(0.1)) return `{ ${text} }`;
      fragments.push(`fragment F${fragments.length} on ${type.name} { ${text} }`);
      return `{ ...F${fragments.length - 1} ... on ${type.name} { ${text} } }`;
    }

    function fieldText(field: GraphQLField<unknown, unknown>, depth: number): string {
      const type = getNamedType(field.type);
      const alias = isRandom(0.1) ? `another${field.name}: ` : '';
      const selection = isObjectType(type) ? ` ${selectionOf(type, depth + 1)}` : '';
      return `${alias}${field.name}${argumentsOf(field)}${directive()}${selection}`;
    }

    const root = schema.getQueryType()?.getFields() ?? {};
    const names = Object.keys(queries);
    const selected = Array.from({ length: random.between(1, 2) }, (_, index) => {
      const field = root[random.pick(names)] as GraphQLField<unknown, unknown>;
      return `r${index}: ${fieldText(field, 0).replace(/^another\w+: /, '')}`;
    });
    const heading = definitions.length > 0 ? `query (${definitions.join(', ')})` : 'query';
    return { query: `${heading} { ${selected.join(' ')} } ${fragments.join(' ')}`, variables };
  };
}
