import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { TextSegment } from '../../../../src/domain/reader/model/parsed-record.js';
import type { FoundSuggestion, Language } from '../../../../src/domain/reader/model/findings.js';
import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import { suggestSkills, type RankSkills } from '../../../../src/domain/reader/claims/suggest-skills.js';
import { DICTIONARY } from '../support.js';

const segment = (text: string, more: Partial<TextSegment> = {}): TextSegment => ({
  pointer: '/text',
  text,
  kind: 'PROSE',
  source: 'SELF',
  ...more,
});

const NOBODY = { nameParts: new Set<string>() };

/** What was ranked, and a ranker that finds the given skills in all of it. */
function ranker(...found: readonly (readonly [skillId: string, likelihood: number])[]): {
  readonly asked: (readonly [text: string, language: Language])[];
  readonly rank: RankSkills;
} {
  const asked: (readonly [string, Language])[] = [];
  return {
    asked,
    rank: (text, language, limit) => {
      asked.push([text, language]);
      return found
        .slice(0, limit)
        .map(([skillId, likelihood]) => ({ skillOwnerId: SHARED_OWNER_ID, skillId, likelihood }));
    },
  };
}

function suggest(
  segments: readonly TextSegment[],
  rank: RankSkills,
  { language = 'en' as Language | null, nameParts = new Set<string>() } = {},
): FoundSuggestion[] {
  return suggestSkills(segments, language, DICTIONARY, { ...NOBODY, nameParts }, rank);
}

const askedOf = (
  text: string,
  more: Partial<TextSegment> = {},
  nameParts?: Set<string>,
  language: Language = 'en',
): string[] => {
  const { asked, rank } = ranker();
  suggest([segment(text, more)], rank, { language, ...(nameParts ? { nameParts } : {}) });
  return asked.map(([said]) => said.replace(/\s+/g, ' ').trim());
};

describe('what the ranker is told', () => {
  test('the job titles of the person', () => {
    const told: (readonly string[])[] = [];
    const rank: RankSkills = (_text, _language, _limit, jobTitles) => {
      told.push(jobTitles);
      return [];
    };
    const item = segment('She leads the team that plans the menus of the season.');
    suggestSkills([item], 'en', DICTIONARY, { ...NOBODY, jobTitles: ['Chef'] }, rank);
    suggestSkills([item], 'en', DICTIONARY, NOBODY, rank);
    expect(told).toEqual([['Chef'], []]);
  });
});

describe('what is ranked', () => {
  test('sentence by sentence, with the words and where they stand', () => {
    const text = 'I kept the shelves filled. On Fridays we counted every box.';
    const found = suggest([segment(text)], ranker(['counting', 0.6]).rank);
    expect(found).toEqual([
      {
        skillOwnerId: SHARED_OWNER_ID,
        skillId: 'counting',
        quote: 'I kept the shelves filled.',
        place: { pointer: '/text', start: 0, end: 26 },
        source: 'SELF',
        level: 2,
        levelBasis: 'DEFAULT',
        likelihood: 0.6,
      },
    ]);
    expect(askedOf(text)).toEqual(['I kept the shelves filled.', 'On Fridays we counted every box.']);
  });

  test("not what is denied or wished for, nor addresses and the person's own names", () => {
    expect(askedOf('I have no experience with counting boxes in warehouses.').join()).not.toMatch(/counting/);
    expect(askedOf('Wil graag leren lassen in een grote werkplaats.').join()).not.toMatch(/lassen/);
    expect(askedOf('Write letters about deliveries to kim@boxes.example.org please.').join()).not.toMatch(/boxes/);
    expect(askedOf('Baker handled invoices from many suppliers.', {}, new Set(['Baker']))).toEqual([
      'handled invoices from many suppliers.',
    ]);
  });

  test('not titles, places and dates in running text, but the shortest entry of a list', () => {
    for (const little of [
      'June 2013 - February 2019',
      'Woonplaats: Gouda',
      'Geboren: 2 november 1979',
      'Elektricien',
      'Haarlem, the Netherlands',
    ])
      expect(askedOf(little)).toEqual([]);
    expect(askedOf('Lassen, boekbinden', { kind: 'LIST' }, undefined, 'nl')).toEqual(['Lassen', 'boekbinden']);
  });

  test('not headings, words of a scale, or a single English word that is no label', () => {
    expect(askedOf('Education', { kind: 'LIST' })).toEqual([]);
    expect(askedOf('Master, binding books', { kind: 'LIST' })).toEqual(['binding books']);
    expect(askedOf('binding books: expert', { kind: 'LIST' }).join()).not.toMatch(/expert/);
  });

  test('not names: of places and firms, of employers and schools of the history, nor works that are cited', () => {
    for (const name of [
      'Address: 22 Mill Lane, Watford Green',
      'Installatiebedrijf De Vonk, Nieuwe Gracht 4, Utrecht',
      'Baker, “How boxes are counted by hand”, Annals of Storage 21 (2020).',
    ])
      expect(askedOf(name)).toEqual([]);
    const { asked, rank } = ranker();
    const history = { ...NOBODY, historyNames: ['Greenfinch Storage', 'Yard hand'] };
    const texts = [
      'Yard hand at Greenfinch Storage from spring 2019',
      'We counted each large wooden table, slowly and carefully, at Greenfinch Storage',
    ];
    suggestSkills(
      texts.map((text) => segment(text)),
      'en',
      DICTIONARY,
      history,
      rank,
    );
    expect(asked.map(([said]) => said.trim().replace(/\s+/g, ' '))).toEqual([
      'We counted each large wooden table, slowly and carefully, at',
    ]);
  });

  test('neither studies nor what is aside of work', () => {
    for (const more of [{ aboutStudy: true }, { isAside: true }] as const)
      expect(askedOf('We counted large boxes every single week.', more)).toEqual([]);
    expect(askedOf('I studied the counting of boxes in large stores.')).toEqual([]);
  });

  test('not an entry of a list that is credited', () => {
    expect(askedOf('Java, binding books', { kind: 'LIST' })).toEqual(['binding books']);
  });

  test('only the part of the text that the segment is about', () => {
    const text = 'Others counted many boxes. I sorted the letters myself.';
    expect(askedOf(text, { within: { start: 27, end: text.length } })).toEqual(['I sorted the letters myself.']);
  });

  test('not the name of a skill that the payload gives by its URI', () => {
    expect(askedOf('carefully counting many boxes', { skillUri: 'http://data.europa.eu/esco/skill/x' })).toEqual([]);
  });

  test('a long sentence in parts, cut between words', () => {
    const asked = askedOf('counting boxes carefully '.repeat(100));
    expect(asked.length).toBeGreaterThan(5);
    for (const said of asked) {
      expect(said.length).toBeLessThanOrEqual(400);
      expect(said.split(' ').every((word) => ['counting', 'boxes', 'carefully'].includes(word))).toBe(true);
    }
  });

  test('in the language of the sentence where it tells, else of the item', () => {
    const { asked, rank } = ranker();
    suggest(
      [segment('Wij hebben elke vrijdag alle dozen in het magazijn geteld en opgeschreven. Count boxes carefully.')],
      rank,
      { language: 'en' },
    );
    expect(asked.map(([, language]) => language)).toEqual(['nl', 'en']);
  });

  test('at most 400 sentences of an item', () => {
    expect(askedOf('We counted many boxes. '.repeat(1000))).toHaveLength(400);
  });
});

describe('what is suggested', () => {
  test('not what the labels credit anywhere in the item', () => {
    const text = 'Strong in Java. We wrote large programs for customers.';
    expect(
      suggest([segment(text)], ranker(['Java', 0.9], ['programming', 0.5]).rank).map(({ skillId }) => skillId),
    ).toEqual(['programming']);
  });

  test('from the least likelihood on, at most three a sentence, the likeliest first', () => {
    const text = 'We counted many boxes every week.';
    const found = suggest(
      [segment(text)],
      ranker(['a', MIN_LIKELIHOOD], ['b', MIN_LIKELIHOOD - 0.01], ['c', 0.7], ['d', 0.9]).rank,
    );
    expect(found.map(({ skillId }) => skillId)).toEqual(['c', 'a']);
  });

  test('each skill once, where it is likeliest', () => {
    const rank: RankSkills = (text) => [
      { skillOwnerId: SHARED_OWNER_ID, skillId: 'a', likelihood: text.includes('boxes') ? 0.8 : 0.4 },
    ];
    const found = suggest(
      [segment('We counted things every week. We counted boxes every week. We counted letters every week.')],
      rank,
    );
    expect(found.map(({ quote, likelihood }) => [quote, likelihood])).toEqual([['We counted boxes every week.', 0.8]]);
  });

  test('with the level that a field beside the words gives, and in a name where they stand in one', () => {
    const [found] = suggest(
      [segment('Lassen', { kind: 'LIST', inName: true, level: { level: 4, basis: 'RATING' } })],
      ranker(['welding', 0.5]).rank,
      { language: 'nl' },
    );
    expect(found).toMatchObject({ level: 4, levelBasis: 'RATING', place: { inName: true } });
  });

  test('whatever the text: its words stand where it says', () => {
    const words = fc.constantFrom(
      'counted',
      'boxes',
      'no experience with',
      'Java',
      '\n',
      '. ',
      ', ',
      'é',
      '💡',
      'kim@example.org',
      '- ',
      'geen',
      '   ',
      'x'.repeat(500),
      '\u0000',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), { maxLength: 40 }),
        fc.constantFrom('PROSE' as const, 'LIST' as const),
        fc.constantFrom('en' as const, 'nl' as const, null),
        (parts, kind, language) => {
          const text = parts.join(' ');
          let next = 0;
          const rank: RankSkills = () => [
            { skillOwnerId: SHARED_OWNER_ID, skillId: String((next += 1)), likelihood: 0.5 },
          ];
          for (const { quote, place } of suggest([segment(text, { kind })], rank, { language })) {
            expect(text.slice(place.start, place.end)).toBe(quote);
            expect(quote.trim()).toBe(quote);
            expect(quote.length).toBeLessThanOrEqual(400);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
