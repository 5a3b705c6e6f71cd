import { createHash } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client.js';
import type { Scope } from '../scope.js';

/** The arguments of a field of GraphQL, coerced. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Whose data a statement reads, in which language it answers, and what code computes the rest of the answer with. */
export type ReadScope = Omit<Scope, 'actor' | 'db'>;

/** What the parameters of a statement are read from in each request. */
export interface ParameterSource {
  readonly scope: ReadScope;
  /** The arguments of all fields of the operation, by their position in it. */
  readonly arguments: readonly Arguments[];
  /** The operation's variables. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The identifiers of the objects to read; only for statements that read objects by their identifiers. */
  readonly ids?: readonly string[];
}

/**
 * A parameter of a statement that is used for many requests. It is put into `Prisma.sql` in place of a value; its value
 * is read from each request.
 */
export class Parameter {
  constructor(readonly read: (source: ParameterSource) => unknown) {}
}

/** The organisation whose rows are read. */
export const ORGANISATION = new Parameter(({ scope }) => scope.organisationId);

/** The language of the answer. */
export const LANGUAGE = new Parameter(({ scope }) => scope.language);

/** The present, by the clock of the service. */
export const NOW = new Parameter(({ scope }) => scope.now());

/** A statement for many requests. */
export interface PreparedStatement {
  /** A hash of the text: the same text has the same name in every process. */
  readonly name: string;
  readonly text: string;
  /** The values of its parameters for a request. */
  valuesFor(source: ParameterSource): unknown[];
}

/** Prepares a statement. Values that are no parameters are the same in each request. */
export function prepareStatement({ strings, values }: Prisma.Sql): PreparedStatement {
  const parameters: unknown[] = [];
  let [text = ''] = strings;
  values.forEach((value, index) => {
    let position = parameters.indexOf(value);
    if (position < 0) position = parameters.push(value) - 1;
    text += `$${position + 1}${strings[index + 1] ?? ''}`;
  });
  const name = `r_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  const readers = parameters.map((value) => (value instanceof Parameter ? value.read : () => value));
  return { name, text, valuesFor: (source) => readers.map((read) => read(source)) };
}
