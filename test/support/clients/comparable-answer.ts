import type { TestAnswer } from '../services/test-service.js';

/** Headers that differ between two answers to the same request, or depend on the white space in a body. */
const OWN_HEADERS = ['date', 'x-request-id', 'ratelimit', 'content-length'];

/**
 * What two services must answer alike. White space between the parts of a JSON body does not count, nor does what is left
 * of the budget of the minute.
 */
export function comparableAnswer({ status, headers, text, json }: TestAnswer) {
  const own = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  return { status, headers: own, body: json === undefined ? text : JSON.stringify(json, withoutBudget) };
}

const withoutBudget = (name: string, value: unknown) =>
  name === 'minute' && Object(value).resetSeconds !== undefined ? undefined : value;
