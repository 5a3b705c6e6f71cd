import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanJsonField } from '../../../../src/platform/text/json/index.js';

/** The values of `query`, with the text cut into pieces of a size in bytes. */
function scan(text: string, size = Number.MAX_SAFE_INTEGER, maximumBytes = 1000): (string | null)[] {
  const found: (string | null)[] = [];
  const push = scanJsonField('query', maximumBytes, (value) => found.push(value));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) push(bytes.subarray(at, at + size));
  return found;
}

describe('a field of the outermost object', () => {
  it('is found in any object, however its text is cut and wherever the same name stands besides', () => {
    const name = fc.oneof(fc.constant('query'), fc.string({ unit: 'grapheme' }));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.constant('query'), fc.dictionary(name, tie('value'))),
    }));
    fc.assert(
      fc.property(
        fc.dictionary(name, value),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(undefined, 1, '\t'),
        (object, size, space) => {
          const query = Object.hasOwn(object, 'query') ? object['query'] : undefined;
          expect(scan(JSON.stringify(object, null, space), size, 1_000_000)).toEqual(
            typeof query === 'string' ? [query] : [],
          );
        },
      ),
    );
  });

  it.each([
    ['escapes in its name and its value', '{"\\u0071ue\\u0072y":"a\\"b\\\\\\u00e9"}', ['a"b\\é']],
    ['each time that it is there', '{"query":"one","query":"two"}', ['one', 'two']],
    ['no value that is another thing than a text', '{"query":null,"query":{"query":"x"},"query":["x"],"query":1}', []],
    [
      'no value that is a name further down',
      '{"a":{"query":"x"},"b":[{"query":"y"}],"c":"query","d":["query","z"]}',
      [],
    ],
    ['no value in an array', '[{"query":"x"},"query"]', []],
    ['no name of one that starts or ends with it', '{"queryx":"1","xquery":"2","":"3"}', []],
    ['null for a value that cannot be read', '{"query":"\\x"}', [null]],
  ])('is read with %s', (_what, text, values) => {
    for (const size of [1, 2, 3, 1000]) expect(scan(text, size)).toEqual(values);
  });

  it('is null where its value is longer than it may be, and is not kept', () => {
    expect(scan(`{"query":"${'x'.repeat(1000)}"}`, 7)).toEqual(['x'.repeat(1000)]);
    expect(scan(`{"query":"${'x'.repeat(1001)}","query":"y"}`, 7)).toEqual([null, 'y']);
  });
});
