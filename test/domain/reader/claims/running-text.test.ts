import { describe, expect, test } from '@jest/globals';
import { detectLanguage } from '../../../../src/domain/reader/language/detect-language.js';
import { evidenceFor, levelsOf } from '../support.js';

function levelsInProse(text: string): Record<string, number> {
  return levelsOf({ feedback: `${text} Dat was het, meer valt er nu niet te zeggen.` }, { entityId: 'E-1' });
}

describe('denials and wishes', () => {
  test.each([
    'He has no experience with Java.',
    'She has never worked with Java.',
    "He doesn't know Java well.",
    'She would like to learn Java.',
    'Wants to learn Java and Python.',
    'He should improve his Java.',
    'Zij heeft geen ervaring met Java.',
    'Hij wil graag Java leren.',
    'Hij wil graag leren werken met Java.',
    'Zij heeft nog niet met Java gewerkt.',
    'Moet Java nog verbeteren.',
    'Ontwikkelpunt: Java.',
  ])('"%s" credits nothing', (text) => {
    expect(levelsInProse(text)).toEqual({});
  });

  test.each([
    'Not only Java but also other languages.',
    'He has no experience with cooking, but he knows Java.',
    'Geen ervaring met koken maar wel met Java.',
    'He never gives up. Java is his language.',
    'Zij werkt al lang en zonder hulp met Java.',
  ])('"%s" does not deny the skill', (text) => {
    expect(Object.keys(levelsInProse(text))).toEqual(['Java']);
  });

  test('a denial reaches through an enumeration and ends at a turn', () => {
    expect(levelsInProse('No experience with Java, Python or SQL, but a good knowledge of Scrum.')).toEqual({
      Scrum: 3,
    });
  });
});

describe('levels in running text', () => {
  test.each([
    ['Expert in Java and has basic knowledge of Python.', { Java: 5, Python: 2 }],
    ['Java (expert), Python (basic) and SQL.', { Java: 5, Python: 2, SQL: 2 }],
    ['Five years of experience with Java and Python.', { Java: 4, Python: 4 }],
    ['5 jaar ervaring met Java.', { Java: 4 }],
    ['Her knowledge of Java is at expert level.', { Java: 5 }],
    ['Gevorderde kennis van Excel.', { Excel: 4 }],
    ['Senior Java developer with SQL.', { Java: 4, SQL: 2 }],
    ['Java ★★★★☆, Python ●●○○○.', { Java: 4, Python: 2 }],
    ['Fluent in English and Dutch.', { English: 4.2, Dutch: 4.2 }],
    ['Java 8 van 10.', { Java: 4 }],
  ])('"%s"', (text, levels) => {
    expect(levelsInProse(text)).toEqual(levels);
  });

  test.each([
    'Ten years as a manager in a bank, where Java was used.',
    'An expert. Java is used too.',
    'Java, and later an expert in cooking.',
  ])('a level elsewhere in "%s" is not the skill\'s', (text) => {
    expect(levelsInProse(text)).toEqual({ Java: 2 });
  });
});

describe('words that are no skills', () => {
  test('e-mail addresses, URLs and domains are not searched', () => {
    expect(
      levelsInProse('Mail java@python.com, see https://example.com/sql?x=scrum or github.com/jan/ruby today.'),
    ).toEqual({});
  });

  test("the person's own name is no skill in running text, but is one in a list", () => {
    const payload = {
      voornaam: 'Ruby',
      achternaam: 'Jansen',
      toelichting: 'Ruby werkt graag met Java en andere talen.',
      vaardigheden: ['Ruby'],
    };
    expect(levelsOf(payload)).toEqual({ Java: 2, Ruby: 3 });
  });

  test('a single letter and a capital that only begins a sentence are no skills', () => {
    expect(levelsInProse('Go ahead and ask R. Jansen about it.')).toEqual({});
  });
});

describe('language', () => {
  test.each([
    ['She works well with the team and plans her own week.', 'en'],
    ['Zij werkt goed samen met het team en plant haar eigen week.', 'nl'],
    ['Java, SQL', null],
    ['', null],
    ['1 2 3 4 5 6', null],
  ])('%p is %p', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('an English term in a Dutch text is found with less confidence', () => {
    const text = 'Zij is verantwoordelijk voor project management en wondzorg op onze afdeling.';
    expect(evidenceFor('Wound care', { tekst: text }, { entityId: 'E-1' }).confidence).toBe(0.65);
    expect(evidenceFor('Project management', { tekst: text }, { entityId: 'E-1' }).confidence).toBe(0.55);
  });
});
