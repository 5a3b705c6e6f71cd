import type { RestRoute } from './routes.js';

/** The JSON text of a body of a route. */
export function bodyTextOf({ keepsNulls }: RestRoute, body: object): string {
  const text = JSON.stringify(body);
  return keepsNulls ? text : withoutNullFields(text);
}

/**
 * Removes the null fields of objects from a JSON text without white space: the REST interface leaves them out.
 *
 * The names of fields must consist of letters, digits and underscores, as they do in GraphQL. Only a field can match: a
 * quotation mark within a text has a backslash before it, and after the one that ends a text comes no letter.
 */
export function withoutNullFields(text: string): string {
  return text.replace(NULL_FIELD, '$1');
}

/** With the comma before it; or those at the beginning of an object, with the commas after them. */
const NULL_FIELD = /,"\w+":null|(\{)(?:"\w+":null,?)+/g;
