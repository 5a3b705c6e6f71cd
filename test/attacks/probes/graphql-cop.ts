import { getIntrospectionQuery } from 'graphql';
import { ask, firstOf, send, unlessRefused, type Probe, type ProbeAnswer } from './probe.js';

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** What is wrong with an answer that has data. */
const unlessWithoutData = ({ status, text }: ProbeAnswer): string | undefined =>
  text.includes('"data":{') ? `answered with data (${status})` : undefined;

const QUERY = '{ organisation { name } }';
const MUTATION = 'mutation { deleteProfile(input: { publicIdentifier: "nobody" }) { userErrors { code } } }';

/**
 * The checks of graphql-cop (https://github.com/dolevf/graphql-cop), written anew. Each has the state that is expected
 * in production. Where graphql-cop only looks whether something is answered, these look whether it does harm.
 */
export const GRAPHQL_COP: readonly Probe[] = [
  {
    name: 'alias-overloading',
    what: '101 aliases of one field',
    attack: async (target) =>
      unlessRefused(await ask(target, `{ ${times(101, (index) => `a${index}: organisation { id }`)} }`), 400),
  },
  {
    name: 'array-based-query-batching',
    what: 'ten queries in an array',
    attack: async (target) =>
      unlessRefused(
        await send(target, { key: target.key, body: Array.from({ length: 10 }, () => ({ query: QUERY })) }),
        400,
      ),
  },
  {
    name: 'directive-overloading',
    what: 'unknown directives, and known ones too often, on one field',
    attack: async (target) =>
      firstOf(
        unlessRefused(await ask(target, `{ organisation { id ${times(10, () => '@aa')} } }`), 400),
        unlessRefused(await ask(target, `{ organisation { id ${times(10, () => '@include(if: true)')} } }`), 400),
      ),
  },
  {
    name: 'circular-query-via-introspection',
    what: 'fields of types of fields, many levels deep',
    attack: async (target) => {
      const nested = (depth: number): string => (depth === 0 ? 'name' : `fields { type { ${nested(depth - 1)} } }`);
      return unlessRefused(await ask(target, `{ __schema { types { ${nested(8)} } } }`), 400);
    },
  },
  {
    name: 'field-duplication',
    what: 'the same field hundreds of times',
    attack: async (target) => {
      // It is read once and answered once; beyond the limit of tokens it is refused.
      const few = await ask(target, `{ organisation { ${times(500, () => 'name')} } }`);
      if (few.status !== 200 || few.text.length > 400) return `500 times: ${few.status}, ${few.text.length} characters`;
      return unlessRefused(await ask(target, `{ organisation { ${times(5000, () => 'name')} } }`), 400);
    },
  },
  {
    name: 'introspection',
    what: 'the schema, without a key',
    attack: async (target) => {
      const body = { query: getIntrospectionQuery() };
      return unlessRefused(await send(target, { body }), 401);
    },
  },
  {
    name: 'field-suggestions',
    what: 'names that are nearly those of fields, without a key',
    attack: async (target) => {
      const answer = await send(target, { body: { query: '{ organisatio { id } }' } });
      if (answer.text.includes('Did you mean')) return 'fields are suggested';
      return unlessRefused(answer, 401);
    },
  },
  {
    name: 'graphiql-detection',
    what: 'pages to explore the schema',
    attack: async (target) => {
      for (const path of ['/graphql', '/graphiql', '/playground', '/schema', '/altair']) {
        const { status, text } = await send(target, { path, headers: { accept: 'text/html' } });
        if (status < 400 || /graphiql|playground|sandbox|altair/i.test(text)) return `${path} answered with ${status}`;
      }
      return undefined;
    },
  },
  {
    name: 'get-method-query-support',
    what: 'a query by GET, as a page of another site can send it',
    attack: async (target) => {
      const path = `/graphql?query=${encodeURIComponent(QUERY)}`;
      // With the header of a key, which no other site can send, it is allowed.
      const withKey = await send(target, { path, key: target.key });
      if (withKey.status !== 200) return `with a key: ${withKey.status}`;
      return firstOf(
        unlessRefused(await send(target, { path }), 401),
        unlessRefused(await send(target, { path: `${path}&x-api-key=${target.key}` }), 401),
      );
    },
  },
  {
    name: 'get-based-mutation',
    what: 'a mutation by GET',
    attack: async (target) => {
      const path = `/graphql?query=${encodeURIComponent(MUTATION)}`;
      const answer = await send(target, { path, key: target.key });
      return unlessWithoutData(answer) ?? unlessRefused(answer, 405);
    },
  },
  {
    name: 'post-based-csrf',
    what: 'operations as a form, as plain text and as multipart, as a page of another site can send them',
    attack: async (target) => {
      const problems: (string | undefined)[] = [];
      const form = `query=${encodeURIComponent(QUERY)}`;
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', form],
        ['text/plain', JSON.stringify({ query: QUERY })],
        [
          'multipart/form-data; boundary=x',
          `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${QUERY}\r\n--x--`,
        ],
      ] as const) {
        // With a key, so that it is the type that is refused.
        const answer = await send(target, { key: target.key, body, headers: { 'content-type': type } });
        problems.push(unlessWithoutData(answer), unlessRefused(answer, 400, 415));
      }
      return firstOf(...problems);
    },
  },
  {
    name: 'trace-mode',
    what: 'answers with times and plans of their execution',
    attack: async (target) => {
      const { text } = await send(target, {
        key: target.key,
        body: { query: QUERY, extensions: { tracing: true } },
        headers: { 'apollo-federation-include-trace': 'ftv1', 'x-apollo-tracing': '1' },
      });
      return /tracing|ftv1|queryPlan/.test(text) ? text.slice(0, 200) : undefined;
    },
  },
  {
    name: 'unhandled-errors-detection',
    what: 'requests that cannot be read, for a stack trace',
    attack: async (target) => {
      for (const body of [
        '{',
        '{"query":',
        '"text"',
        '[1]',
        '{"query":7}',
        '{"query":"query {"}',
        '{"query":"{ x(a: $b) }"}',
      ]) {
        const { status, text } = await send(target, {
          key: target.key,
          body,
          headers: { 'content-type': 'application/json' },
        });
        if (status >= 500) return `${body}: ${status}`;
        if (/stacktrace|node_modules|\bat .*\.[jt]s:\d|exception/i.test(text)) return `${body}: ${text.slice(0, 200)}`;
      }
      return undefined;
    },
  },
];
