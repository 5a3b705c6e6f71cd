import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../database/index.js';
import type { Parameter } from './parameters.js';

/** Compares the values of a column or expression with what a client gives. */
interface Operator {
  compile(operand: Prisma.Sql, value: Parameter): Prisma.Sql;
  /** Makes the value of the parameter of what is given; by default it is that. */
  read?(given: unknown): unknown;
}

/** How values of one kind are compared. */
export interface Comparator {
  /** The input type of the schema whose fields are the operators. */
  readonly input: string;
  readonly operators: Readonly<Record<string, Operator>>;
}

const operator = (compile: Operator['compile'], read?: Operator['read']): Operator =>
  read ? { compile, read } : { compile };

/** An operator of SQL whose right side has a type of PostgreSQL. */
const infix = (symbol: string, type: string, read?: Operator['read']): Operator =>
  operator((operand, value) => Prisma.sql`${operand} ${Prisma.raw(symbol)} ${value}::${Prisma.raw(type)}`, read);

const oneOf = (type: string, read?: Operator['read']): Operator =>
  operator((operand, values) => Prisma.sql`${operand} = ANY(${values}::${Prisma.raw(type)}[])`, read);

const isNull = operator((operand, value) => Prisma.sql`(${operand} IS NULL) = ${value}::boolean`);

/** A text in which the characters that mean something to LIKE mean themselves. */
const literally = (text: unknown): string => String(text).replace(/[\\%_]/g, '\\$&');

/** Texts. What is contained or similar is found in either case. */
export const TEXT: Comparator = {
  input: 'StringFilter',
  operators: {
    eq: infix('=', 'text'),
    in: oneOf('text'),
    contains: infix('ILIKE', 'text', (given) => `%${literally(given)}%`),
    startsWith: infix('ILIKE', 'text', (given) => `${literally(given)}%`),
    // An index of trigrams finds it.
    similarTo: operator((operand, value) => Prisma.sql`${value}::text <% ${operand}`),
    isNull,
  },
};

/** Identifiers. A text that is none is the identifier of nothing. */
export const ID: Comparator = {
  input: 'IDFilter',
  operators: {
    eq: infix('=', 'uuid', (given) => (isId(given as string) ? given : null)),
    in: oneOf('uuid', (given) => (given as readonly string[]).filter(isId)),
    isNull,
  },
};

const rangeOf = (type: string, read?: Operator['read']) => ({
  gt: infix('>', type, read),
  gte: infix('>=', type, read),
  lt: infix('<', type, read),
  lte: infix('<=', type, read),
});

/** Whole numbers. */
export const INTEGER: Comparator = {
  input: 'IntFilter',
  operators: { eq: infix('=', 'int'), in: oneOf('int'), ...rangeOf('int'), isNull },
};

/** Numbers. */
export const NUMBER: Comparator = {
  input: 'FloatFilter',
  operators: { eq: infix('=', 'float8'), ...rangeOf('float8'), isNull },
};

/** Instants. */
export const INSTANT: Comparator = {
  input: 'DateTimeFilter',
  operators: { ...rangeOf('timestamptz', (given) => (given as Date).toISOString()), isNull },
};

/**
 * Values of an enumeration.
 *
 * @param input - the input type of the schema.
 * @param type - the type in PostgreSQL; text for a column of texts.
 */
export function enumeration(input: string, type: string): Comparator {
  // Drivers send lists of texts, which need a cast of their own.
  const list = (values: Parameter) => Prisma.sql`(${values}::text[])::${Prisma.raw(type)}[]`;
  return {
    input,
    operators: {
      eq: operator((operand, value) => Prisma.sql`${operand} = (${value}::text)::${Prisma.raw(type)}`),
      in: operator((operand, values) => Prisma.sql`${operand} = ANY(${list(values)})`),
      notIn: operator((operand, values) => Prisma.sql`${operand} <> ALL(${list(values)})`),
    },
  };
}

/**
 * Values of an enumeration whose column has partial indexes. PostgreSQL compares texts when it plans, so that only the
 * comparisons with the given values are left, which it finds in the condition of an index.
 *
 * @param values - all values of the enumeration.
 */
export function indexedEnumeration(input: string, type: string, values: readonly string[]): Comparator {
  const { notIn } = enumeration(input, type).operators as Record<'notIn', Operator>;
  const anyOf = (isGiven: (value: Prisma.Sql) => Prisma.Sql, operand: Prisma.Sql) => {
    const cases = values.map((value) => {
      const literal = Prisma.raw(`'${value}'`);
      return Prisma.sql`(${operand} = ${literal} AND ${isGiven(literal)})`;
    });
    return Prisma.sql`(${Prisma.join(cases, ' OR ')})`;
  };
  return {
    input,
    operators: {
      eq: operator((operand, value) => anyOf((literal) => Prisma.sql`${value}::text = ${literal}`, operand)),
      in: operator((operand, given) => anyOf((literal) => Prisma.sql`${literal} = ANY(${given}::text[])`, operand)),
      notIn,
    },
  };
}
