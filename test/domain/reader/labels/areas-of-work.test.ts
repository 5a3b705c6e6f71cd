import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import type { Language, SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { label } from '../support.js';

/** A skill by its first English name, with more labels in both languages. */
const skill = (english: readonly string[], dutch: readonly string[]): SkillLabel[] =>
  [
    { language: 'en' as const, texts: english },
    { language: 'nl' as const, texts: dutch },
  ].flatMap(({ language, texts }) =>
    texts.map((text, index) =>
      label(text, { skillId: english[0], kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE', language }),
    ),
  );

const DICTIONARY = buildDictionary([
  ...skill(['Cash register work', 'working the till'], ['Kassawerk', 'kassa draaien', 'kassa opmaken']),
  ...skill(['Shift scheduling', 'drawing up rosters', 'making rosters'], ['Inroosteren', 'roosters maken']),
  ...skill(['Customs procedures', 'filing declarations'], ['Douaneformaliteiten', 'douanepapieren opmaken']),
  ...skill(['Presenting to groups', 'giving talks'], ['Presenteren voor groepen', 'lezingen geven']),
  ...skill(['Making quotations', 'making offers'], ['Offertes maken', 'prijzen berekenen']),
  ...skill(['Making schedules', 'making plans'], ['Planningen maken', 'prijzen vergelijken']),
  ...skill(['Functional testing', 'testing functions'], ['Functioneel testen', 'functionele testen']),
  ...skill(['Welding', 'welding frames'], ['Lassen', 'frames lassen']),
]);

function found(text: string, language: Language | null = null): string[] {
  return findSkills(text, language, DICTIONARY).map(
    ({ skillId, start, end, agreement }) => `${skillId}: ${text.slice(start, end)}, ${agreement}`,
  );
}

describe('what somebody works on, without the verb that labels have with it', () => {
  test.each([
    ['Sinds Hatice de kassa doet, klopt hij.', ['Cash register work: kassa, DONE']],
    ['Verantwoordelijk voor de kassa.', ['Cash register work: kassa, DONE']],
    ['Marloes took over the rosters in March.', ['Shift scheduling: rosters, DONE']],
    ['The rosters she did were fair.', ['Shift scheduling: rosters, DONE']],
    ['Mijn man rijdt, ik doe de douanepapieren.', ['Customs procedures: douanepapieren, DONE']],
  ])('is found where somebody does it: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Kassa, vakken vullen', ['Cash register work: Kassa, LISTED']],
    ['Kassa bij de bouwmarkt', ['Cash register work: Kassa, LISTED']],
    ['Rosters: excellent', ['Shift scheduling: Rosters, LISTED']],
    ['Presenteren: 7', ['Presenting to groups: Presenteren, LISTED']],
  ])('is found as an entry: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['nobody says that somebody does it', 'Naast de kassa stond een plant.'],
    ['it is denied', 'She did no rosters.'],
    ['an English object is in front of its verb without a subject', 'The rosters of our team do well.'],
    ['several skills have it', 'Zij doet de prijzen.'],
    ['it is an adjective', 'Functional, and nice.'],
    ['it is another form of the verb in a name', 'Presenteert: 7'],
  ])('is not found where %s', (_, text) => expect(found(text)).toEqual([]));
});

describe('a verb in the third person', () => {
  test.each([
    ['Hanneke welds cleaner seams than anyone.', ['Welding: welds, INFLECTED']],
    ['She welds.', ['Welding: welds, INFLECTED']],
    ['Rachid last, en de frees staat stil.', ['Welding: last, INFLECTED']],
  ])('is found behind its subject: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['is a noun in the plural', 'Two welds broke.'],
    ['may be another word', 'It was the last straw.'],
  ])('is not found where it %s', (_, text) => expect(found(text)).toEqual([]));
});
