import type { RestRequest, RestRoute } from '../rest/routes.js';
import type { PreparedOperation } from './operations.js';

/** Makes the body of an answer from the JSON text of `data`; undefined if the answer is not a plain success. */
export type MakeBody = (data: string) => string | undefined;

/** The body of GraphQL, as Apollo Server writes it. */
export const graphqlBody: MakeBody = (data) => `{"data":${data}}\n`;

/** Creates the function that makes the body of a route. */
export function restBody(route: RestRoute, request: RestRequest): MakeBody {
  if (route.passThrough !== undefined) return passThrough(route.passThrough);
  return (data) => {
    const { status, body } = route.answer(JSON.parse(data), request);
    return status === 200 && body ? JSON.stringify(body) : undefined;
  };
}

function passThrough(field: string): MakeBody {
  const start = `{"${field}":`;
  return (data) => {
    if (!data.startsWith(start)) return undefined;
    const value = data.slice(start.length, -1);
    return value === 'null' ? undefined : withoutNullFields(value);
  };
}

/**
 * Removes the null fields of objects from a JSON text without white space, as `withoutEmptyFields` does from a value.
 *
 * The names of fields must consist of letters, digits and underscores, as they do in GraphQL. Only a field can match: a
 * quotation mark within a text has a backslash before it, and after the one that ends a text comes no letter.
 */
export function withoutNullFields(text: string): string {
  return text.replace(NULL_FIELD, '$1');
}

/** With the comma before it; or those at the beginning of an object, with the commas after them. */
const NULL_FIELD = /,"\w+":null|(\{)(?:"\w+":null,?)+/g;

/** What PostgreSQL puts between the rows of an array. Within a text a line break is escaped. */
const ROW_SEPARATOR = ', \n ';

/** The JSON text of an operation's data without white space, completed where that needs code. */
export function completeData({ complete }: PreparedOperation, text: string): string {
  const data = text.replaceAll(ROW_SEPARATOR, ',');
  return complete ? complete(data) : data;
}
