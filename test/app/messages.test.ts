import { beforeAll, describe, expect, test } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { installMessages, MESSAGES } from '../../src/app/messages.js';
import { LANGUAGES, localize, type MessageKey, type MessageText } from '../../src/platform/localization/index.js';

const messages = Object.entries(MESSAGES) as [key: MessageKey, text: MessageText][];

beforeAll(installMessages);

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
  test.each(messages)('%s takes the same parameters in both languages', (_, { en, nl }) => {
    expect(parametersOf(nl)).toEqual(parametersOf(en));
  });

  test.each(messages)('%s can be written in both languages', (key, { en }) => {
    const parameters = Object.fromEntries(
      parametersOf(en).map((name) => [name, /limit|count|seconds|minimum|maximum/.test(name) ? 3 : 'value']),
    );
    for (const language of LANGUAGES) expect(localize(language, key, parameters)).not.toMatch(/[{}]|undefined/);
  });

  // Clients of persisted queries look for one text.
  const SAME = [
    'page.start.console',
    'page.dossier.plainTitle',
    'page.dossier.scores',
    'page.dossier.score',
    'page.contest.match',
    'page.badges.title',
  ];
  const translated = messages.filter(([key]) => key !== 'error.document.unknown' && !SAME.includes(key));

  test.each(translated)('%s is not the same in both languages by oversight', (_, { en, nl }) => {
    expect(nl).not.toBe(en);
  });
});
