import { describe, expect, test } from '@jest/globals';
import { requiredWords, cueFilter } from '../../../../src/domain/reader/claims/cue-filter.js';

function wordsOf(pattern: RegExp): string {
  return [...requiredWords(pattern)].sort().join(' ');
}

describe('the words that a pattern requires', () => {
  test.each<[RegExp, string, string]>([
    [/(?<!\p{L})to lack(?!\p{L})/u, 'lack', 'of two words the rarer'],
    [/(?<!\p{L})(?:has|have) struggled/u, 'strugg', 'a rare word rather than a frequent one, by its first six letters'],
    [/\s(?:gap|lack)s? in/u, 'gap gaps lack lacks', 'each alternative, and what may follow it'],
    [/\s(?:has (?:no|hardly)|lacks)(?:\s\p{L}+)? javascript/u, 'javasc', 'what stands behind alternatives'],
    [/\s(?:is a (?:must|wish)|lacking)(?!\p{L})/u, 'lackin must wish', 'in each alternative the best'],
    [/\sorgani[sz]er(?!\p{L})/u, 'organi', 'letters before those that differ'],
    [/\s(?:co-?)?worker(?!\p{L})/u, 'co cowork worker', 'words that begin with what may be left out'],
    [/\p{L}+n[’']t(?!\p{L})/u, 't', 'a word behind a mark'],
    [/(?=[\s:])\s*[:(]\s*(?:nee|niet)(?!\p{L})/u, 'nee niet', 'words behind marks'],
  ])('of %s are "%s": %s', (pattern, words) => expect(wordsOf(pattern)).toBe(words));

  test.each([/\p{L}+/u, /\s(?:java)?/u, /java/u, /\sno/u, /\s(?:java|\p{L}+) /u])(
    '%s has none, which is a mistake',
    (pattern) => {
      expect(() => requiredWords(pattern)).toThrow('no word');
    },
  );

  test('a pattern that ignores case has none either', () =>
    expect(() => requiredWords(/\sjava(?!\p{L})/iu)).toThrow('ignores case'));
});

describe('a filter of words', () => {
  const mayMatch = cueFilter(/(?<!\p{L})no(?!\p{L})/u, /(?<!\p{L})struggl(?:es|ed)(?!\p{L})/u);

  test.each(['no', 'oh no', 'no.', '(no)', 'she struggles', 'struggle', '3no'])('"%s" may match', (text) =>
    expect(mayMatch(text)).toBe(true),
  );
  test.each(['', 'note', 'nо', 'not', 'piano', 'strug gle'])('"%s" cannot', (text) =>
    expect(mayMatch(text)).toBe(false),
  );
});
