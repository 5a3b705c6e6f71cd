import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { completeData, restContent } from '../../../src/gateway/fast-path/answer-body.js';
import { bodyTextOf, withoutNullFields } from '../../../src/gateway/rest/body-text.js';
import { REST_ROUTES } from '../../../src/gateway/rest/routes.js';

/** Texts that look like fields once they are part of a JSON text. */
const hostileText = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom('"', '\\', ',', '{', '}', '[', ':null', 'null', '"a":null', ',"a":null,', '\n', ', \n ', 'a'),
    )
    .map((parts) => parts.join('')),
);
const fieldName = fc.stringMatching(/^[_A-Za-z]\w{0,8}$/).filter((name) => name !== '__proto__');

const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    hostileText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fieldName, tie('value'), { maxKeys: 6 }),
}));
const answer = fc.dictionary(fieldName, value);

/** A value without the null fields of its objects. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutNulls(inner)]));
}

test('null fields are removed from a text as from a value', () => {
  fc.assert(
    fc.property(answer, (data) => {
      expect(withoutNullFields(JSON.stringify(data))).toBe(JSON.stringify(withoutNulls(data)));
    }),
    { numRuns: 2000 },
  );
});

test('white space between rows is removed, and texts stay as they are', () => {
  fc.assert(
    fc.property(fc.array(answer), (rows) => {
      const text = `{"rows":[${rows.map((row) => JSON.stringify(row)).join(', \n ')}]}`;
      const operation = { cost: 1, purpose: 'query' as const, statement: { name: '', text: '', values: [] } };
      expect(completeData(operation, text)).toBe(JSON.stringify({ rows }));
    }),
  );
});

const routeOf = (path: string) => {
  const route = REST_ROUTES.find((one) => one.method === 'GET' && one.path === path);
  if (!route) throw new Error(`there is no route ${path}`);
  return route;
};

test.each(REST_ROUTES.filter(({ passThrough }) => passThrough && !passThrough.reshape))(
  'the passed-through text of $path is the body that its route makes',
  (route) => {
    fc.assert(
      fc.property(answer, (given) => {
        const field = String(route.passThrough?.path[0]);
        const data = { [field]: field === 'skillsets' ? { nodes: [given, {}] } : given };
        const request = { path: {}, query: {}, body: undefined };
        const body = bodyTextOf(route, route.answer(data, request).body ?? {});
        const makeContent = restContent(route, 'en');
        expect(makeContent(JSON.stringify(data))).toEqual({ body });
        const { body: same, entityTag } = makeContent(JSON.stringify({ version$: '7.x', ...data })) ?? {};
        expect(same).toBe(body);
        expect(entityTag).toMatch(/^W\/"7\.x\.en\./);
      }),
    );
  },
);

test.each([
  ['/profiles/:publicIdentifier', '{"profile":null}'],
  ['/skillsets/:id', '{"version$":null,"skillset":null}'],
  ['/smart-match/:publicIdentifier/:skillsetId', '{"smartMatch":null}'],
  ['/smart-match/:publicIdentifier/:skillsetId', '{"smartMatch":{"result":null}}'],
])('what does not exist has no body: %s %s', (path, data) => {
  expect(restContent(routeOf(path), 'en')(data)).toBeUndefined();
});
