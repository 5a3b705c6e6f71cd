import { describe, expect, test } from '@jest/globals';
import { parsePayload } from '../../../../../src/domain/reader/unwrap/data/json.js';
import { walkStrings } from '../../../../../src/domain/reader/values/walk-leaves.js';
import { valueAt } from '../../support.js';

function nested(levels: number): string {
  return `{"a":${'['.repeat(levels - 1)}"text"${']'.repeat(levels - 1)}}`;
}

describe('parsePayload', () => {
  test('reads 200 levels and refuses 201 and 10,000', () => {
    expect('payload' in parsePayload(nested(200))).toBe(true);
    expect(parsePayload(nested(201))).toEqual({ failure: 'TOO_DEEP' });
    expect(parsePayload(nested(10_000))).toEqual({ failure: 'TOO_DEEP' });
  });

  test('does not count brackets inside texts', () => {
    expect('payload' in parsePayload(JSON.stringify({ a: `${'['.repeat(500)}"\\` }))).toBe(true);
  });

  test.each(['{', 'text', '[]', '"text"', '7', 'true', '[{"a":"b"}]', "{'a': 1}"])(
    'finds %s no JSON object',
    (text) => {
      expect(parsePayload(text)).toEqual({ failure: 'NOT_JSON' });
    },
  );

  test.each([null, '', '  \n', 'null', '{}', '{"a":{}}', '{"a":[null,"  ",true]}'])(
    'finds nothing to read in %p',
    (text) => {
      expect(parsePayload(text)).toEqual({ failure: 'NO_CONTENT' });
    },
  );
});

describe('walkStrings', () => {
  test('gives every text with a pointer that leads back to it', () => {
    const payload = JSON.parse('{"a/b":{"m~n":["x",{"":"y"}]},"__proto__":{"constructor":"z"},"n":1}') as never;
    const leaves = [...walkStrings(payload)];
    expect(leaves.map(({ pointer }) => pointer)).toEqual(['/a~1b/m~0n/0', '/a~1b/m~0n/1/', '/__proto__/constructor']);
    expect(leaves.map(({ pointer }) => valueAt(payload, pointer))).toEqual(['x', 'y', 'z']);
  });

  test('passes over keys that the database cannot hold', () => {
    expect(
      [...walkStrings(JSON.parse('{"a\\u0000":"x","\\ud800":"y","ok":"z"}') as never)].map(({ value }) => value),
    ).toEqual(['z']);
  });
});
