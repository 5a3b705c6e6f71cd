import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** An operation with its variables. */
export interface GeneratedOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A field of Query or Mutation. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
}

/** Draws a whole number from 0 to the maximum. */
export type Draw = (maximum: number) => number;

/** Values of scalars by their names. */
export type ScalarValues = Readonly<Record<string, readonly unknown[]>>;

/** Deepest level of objects. */
const MAX_DEPTH = 3;

/** Texts that are hard on parsers, SQL, JSON and pages. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  'x',
  'x'.repeat(300),
  `"}],'$1 \\ ; DROP TABLE profile; --`,
  '🙂 \u2028 é',
  'nul \u0000',
  '\ud800',
  '%_*',
  '.',
  '..',
  'NaN',
  '1e999',
] as const;

/** Values of the scalars of the schema: valid ones, those at limits, and nonsense. */
export function scalarValues(ids: readonly string[], identifiers: readonly string[]): ScalarValues {
  return {
    ID: [...ids, ...HOSTILE_TEXTS],
    String: [...identifiers, ...ids.slice(0, 3), ...HOSTILE_TEXTS],
    Int: [-1, 0, 1, 2, 5, 100, 101, 1000, 2_147_483_647, -2_147_483_648],
    Float: [-1, 0, 0.5, 1, 4.9, 5, 1e300],
    Boolean: [true, false],
    DateTime: [
      '2026-01-01T00:00:00Z',
      '1970-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59Z',
      '2026-02-30T00:00:00Z',
      'soon',
    ],
    URL: ['https://hooks.example.org/x', 'http://127.0.0.1/', 'no url', ''],
    EmailAddress: ['ada@example.org', 'no address', ''],
    JSONObject: [{}, { name: 'Ada', skills: 'SQL (expert)' }, { '': null, a: [{ b: HOSTILE_TEXTS[4] }] }],
  };
}

/**
 * Makes an operation that is valid for the schema, whatever the values of its variables are.
 *
 * @param valueOfScalar - the value of an argument or input field of a scalar type, by where it is in the schema.
 * @param from - what to ask for: one of these fields; any if there are none.
 */
export function generateOperation(
  schema: GraphQLSchema,
  values: ScalarValues,
  draw: Draw,
  valueOfScalar: (type: string, coordinate: string) => unknown = () => undefined,
  from: readonly RootField[] = [],
): GeneratedOperation {
  const variables: Record<string, unknown> = {};
  const definitions: string[] = [];

  const isDrawn = (percent: number): boolean => draw(99) < percent;
  const pick = <Value>(from: readonly Value[]): Value => from[draw(from.length - 1)] as Value;
  const pickSome = <Value>(from: readonly Value[], maximum: number): readonly Value[] => [
    ...new Set(Array.from({ length: 1 + draw(maximum - 1) }, () => pick(from))),
  ];

  function valueOf(type: GraphQLInputType, depth: number, coordinate: string): unknown {
    if (isNonNullType(type)) return valueOf(type.ofType, depth, coordinate);
    if (isListType(type)) {
      return Array.from({ length: draw(3) }, () => valueOf(type.ofType, depth + 1, coordinate));
    }
    const named: GraphQLNamedInputType = type;
    if (isEnumType(named)) return pick(named.getValues()).name;
    if (isInputObjectType(named)) {
      const fields = Object.values(named.getFields()).filter(
        (field) => isRequiredInputField(field) || (depth < MAX_DEPTH && isDrawn(40)),
      );
      return Object.fromEntries(
        fields.map((field) => [
          field.name,
          !isNonNullType(field.type) && isDrawn(10)
            ? null
            : valueOf(field.type, depth + 1, `${named.name}.${field.name}`),
        ]),
      );
    }
    const known = values[named.name];
    if (!known) throw new Error(`there are no values of the scalar ${named.name}`);
    return valueOfScalar(named.name, coordinate) ?? pick(known);
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>, parent: GraphQLObjectType): string {
    const given = field.args.filter((argument) => isRequiredArgument(argument) || isDrawn(40));
    const texts = given.map((argument) => {
      const name = `v${definitions.length}`;
      definitions.push(`$${name}: ${String(argument.type)}`);
      const isNull = !isNonNullType(argument.type) && isDrawn(10);
      variables[name] = isNull ? null : valueOf(argument.type, 0, `${parent.name}.${field.name}(${argument.name})`);
      return `${argument.name}: $${name}`;
    });
    return texts.length > 0 ? `(${texts.join(', ')})` : '';
  }

  function selectionOf(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    if (isObjectType(named)) return ` { ${fieldsOf(named, depth)} }`;
    if (!isAbstractType(named)) return '';
    const fragments = schema
      .getPossibleTypes(named)
      .filter(() => isDrawn(30))
      .map((one) => `... on ${one.name} { ${fieldsOf(one, depth)} }`);
    return ` { __typename ${fragments.join(' ')} }`;
  }

  let aliases = 0;

  function fieldsOf(type: GraphQLObjectType, depth: number): string {
    const usable = Object.values(type.getFields()).filter(
      (field) => depth < MAX_DEPTH || isLeafType(getNamedType(field.type)),
    );
    if (usable.length === 0) return '__typename';
    const chosen = pickSome(usable, 4);
    // Fields of the same name may have different arguments and types in fragments.
    return chosen.map((field) => `a${(aliases += 1)}: ${fieldText(field, type, depth)}`).join(' ');
  }

  const fieldText = (field: GraphQLField<unknown, unknown>, parent: GraphQLObjectType, depth: number): string =>
    `${field.name}${argumentsOf(field, parent)}${selectionOf(field.type, depth + 1)}`;

  const wanted = from.length > 0 ? pick(from) : undefined;
  const kind = wanted?.kind ?? (isDrawn(25) ? 'mutation' : 'query');
  const root = (kind === 'mutation' ? schema.getMutationType() : schema.getQueryType()) as GraphQLObjectType;
  const all = Object.values(root.getFields());
  const fields = wanted ? all.filter(({ name }) => name === wanted.name) : pickSome(all, 2);
  const selected = fields.map((field) => `a${(aliases += 1)}: ${fieldText(field, root, 0)}`).join(' ');
  const heading = definitions.length > 0 ? `${kind} (${definitions.join(', ')})` : kind;
  return { query: `${heading} { ${selected} }`, variables };
}
