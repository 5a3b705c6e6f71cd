import { describe, expect, test } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, localize, negotiateLanguage, type MessageKey } from '../../src/platform/localization/index.js';
import { en } from '../../src/platform/localization/messages.en.js';
import { nl } from '../../src/platform/localization/messages.nl.js';

const keys = Object.keys(en) as MessageKey[];

/** The names of a message's parameters, also those inside plural forms. */
function parametersOf(message: string): string[] {
  // The parts of a parsed message that are no literal carry the parameter's name as their value.
  const namesIn = (parts: readonly MessagePart[]): string[] =>
    parts.flatMap((part) => [
      ...(part.type === LITERAL || part.type === POUND ? [] : [part.value as string]),
      ...Object.values(part.options ?? {}).flatMap((option) => namesIn(option.value)),
    ]);
  const { ast } = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }) as unknown as {
    ast: MessagePart[];
  };
  return [...new Set(namesIn(ast))].sort();
}

interface MessagePart {
  readonly type: number;
  readonly value?: string;
  readonly options?: Record<string, { readonly value: readonly MessagePart[] }>;
}

const LITERAL = 0;
const POUND = 7;

describe('messages', () => {
  test('each takes the same parameters in both languages', () => {
    for (const key of keys) expect([key, parametersOf(nl[key])]).toEqual([key, parametersOf(en[key])]);
  });

  test('each can be written in both languages', () => {
    for (const key of keys) {
      const parameters = Object.fromEntries(
        parametersOf(en[key]).map((name) => [name, /limit|count|seconds|minimum|maximum/.test(name) ? 3 : 'value']),
      );
      for (const language of LANGUAGES) expect(localize(language, key, parameters)).not.toMatch(/[{}]|undefined/);
    }
  });

  test('none is the same in both languages by oversight', () => {
    expect(keys.filter((key) => en[key] === nl[key])).toEqual([]);
  });
});

describe('Accept-Language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['nl', 'nl'],
    ['nl-BE', 'nl'],
    ['NL-nl', 'nl'],
    ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
    ['en;q=0.1, nl;q=0.2', 'nl'],
    ['fr, nl;q=0.5, en;q=0.4', 'nl'],
    ['fr-FR, de', 'en'],
    ['nl-BE, en', 'nl'],
    ['en-GB, nl', 'en'],
    ['en;q=0, *', 'nl'],
    ['*, nl;q=0.5', 'en'],
    ['nl, *;q=0', 'nl'],
    ['*', 'en'],
    ['nl;q=0, en', 'en'],
    ['nl;q=0', 'en'],
    [';;;,,,q=', 'en'],
    ['x'.repeat(5000), 'en'],
  ])('%s gives %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});
