import { isDeepStrictEqual } from 'node:util';
import { requestOf, type Contestant, type RunningContestant } from '../contestants.js';
import type { Dataset } from '../dataset/dataset.js';
import type { Example, Operation } from '../operations/operation.js';
import { headersOf } from './requests.js';

/** Characters that are shown of each of two different answers. */
const SHOWN = 1500;

/** An answer in the form in which answers are compared. */
export interface ComparedAnswer {
  readonly status: 'success' | number;
  /** JSON with the fields of each object in alphabetical order. */
  readonly text: string;
}

/** Asks a contestant for an example, and puts its answer into the form in which answers are compared. */
export async function ask(
  contestant: RunningContestant,
  operation: Operation,
  example: Example,
  dataset: Dataset,
): Promise<ComparedAnswer> {
  const request = requestOf(operation, contestant)?.(example, dataset);
  if (!request) throw new Error(`${contestant.name} does not have ${operation.name}`);
  const answer = await fetch(`${contestant.url}${request.path}`, {
    method: request.method,
    headers: headersOf(request, dataset),
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, text };
  return { status: 'success', text: normalised(JSON.parse(text), operation, contestant) };
}

/**
 * The text of a body for comparison: the value of the operation's field where it comes over GraphQL, with the fields of
 * objects in alphabetical order and without those that are not compared.
 */
export function normalised(body: unknown, operation: Operation, { face }: Pick<Contestant, 'face'>): string {
  const isOverGraphQL = face === 'graphql' || (face === 'ours' && operation.field !== undefined);
  const { field = '' } = operation;
  const { data, errors } = isOverGraphQL ? (body as { data?: Record<string, unknown>; errors?: unknown }) : {};
  const value = isOverGraphQL ? (errors ?? data?.[field]) : body;
  return JSON.stringify(sorted(value, new Set(operation.notCompared)));
}

function sorted(value: unknown, without: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((element) => sorted(element, without));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !without.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner, without)]),
  );
}

/**
 * @throws Error that shows where the answers differ.
 */
export function mustBeEqual(
  operation: Operation,
  { name }: Pick<Contestant, 'name'>,
  theirs: ComparedAnswer,
  ours: ComparedAnswer,
): void {
  if (isDeepStrictEqual(theirs, ours)) return;
  const at = firstDifference(theirs.text, ours.text);
  const from = Math.max(0, at - SHOWN / 10);
  throw new Error(
    `${operation.name}: ${name} answers otherwise than the service, from character ${at} on.\n` +
      `${name} (${theirs.status}): ${theirs.text.slice(from, from + SHOWN)}\n` +
      `service (${ours.status}): ${ours.text.slice(from, from + SHOWN)}`,
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
