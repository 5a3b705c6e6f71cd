import { stringifyDocument, type Exchange, type Operation } from 'urql';
import { pipe, tap } from 'wonka';

/** A query that the screen shows the answer of. */
export interface ShownOperation {
  readonly name: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Which queries are on the screen at this moment, so that somebody can take them along. */
export interface ShownOperations {
  readonly exchange: Exchange;
  readonly list: () => readonly ShownOperation[];
}

/** Operations of the frame around the screens. */
const OF_THE_FRAME: ReadonlySet<string> = new Set(['Viewer']);

/** Keeps the queries that somebody waits for or looks at; a query leaves when nothing on the screen needs it any more. */
export function followShownOperations(): ShownOperations {
  const shown = new Map<number, Operation>();
  return {
    exchange:
      ({ forward }) =>
      (operations) =>
        pipe(
          operations,
          tap((operation) => {
            if (operation.kind === 'query') shown.set(operation.key, operation);
            else if (operation.kind === 'teardown') shown.delete(operation.key);
          }),
          forward,
        ),
    list: () =>
      [...shown.values()]
        .map(({ query, variables }) => ({
          name: nameOf(query),
          query: stringifyDocument(query).replace(/^#.*\n/, ''),
          variables: (variables ?? {}) as Record<string, unknown>,
        }))
        .filter(({ name }) => !OF_THE_FRAME.has(name)),
  };
}

function nameOf({ definitions }: Operation['query']): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition') return definition.name?.value ?? '';
  return '';
}

/** The operation as text that GraphiQL and Apollo Sandbox take as it is. */
export function asGraphql({ query, variables }: ShownOperation): string {
  const values = Object.entries(variables).filter(([, value]) => value !== undefined && value !== null);
  if (values.length === 0) return `${query}\n`;
  const lines = JSON.stringify(Object.fromEntries(values), null, 2).split('\n');
  return `${query}\n\n# Variables:\n${lines.map((line) => `# ${line}`).join('\n')}\n`;
}

/**
 * The operation as a command for a terminal that has the key in SKILLGATE_API_KEY.
 *
 * @param url - of the GraphQL endpoint
 */
export function asCurl({ query, variables }: ShownOperation, url: string): string {
  const body = JSON.stringify({ query, variables }, null, 2).replaceAll("'", String.raw`'\''`);
  return `curl ${url} \\\n  -H "x-api-key: $SKILLGATE_API_KEY" \\\n  -H 'content-type: application/json' \\\n  -d '${body}'\n`;
}
