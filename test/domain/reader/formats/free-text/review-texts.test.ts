import { describe, expect, test } from '@jest/globals';
import { findingsOf, quotedIn } from '../../support.js';

/** Who says what of which skill. */
function saidIn(payload: unknown, topic: string): unknown[] {
  const { person } = findingsOf(payload, { topic, entityId: 'E-1' });
  for (const found of person?.skills ?? []) expect(quotedIn(payload, found)).toBe(found.quote);
  return person?.skills.map(({ skillId, source, level }) => [skillId, source, level]) ?? [];
}

const DUTCH = `Verslag beoordelingsgesprek
Medewerker: Femke van Dalen (personeelsnr. 4711)
Beoordelaar: Karel Kok, k.kok@example.nl
Afdeling: Expeditie
Functie: Planner

Sterke punten
Communicatie met klanten, plannen

Verbeterpunten
Excel

Competenties (schaal 1-10)
Leidinggeven: 6
Projectmanagement: 8

Zelfbeoordeling
Ik werk graag met SQL.

Reactie van collega's
Peer feedback:
Zij helpt ons met Java.`;

describe('reviews in one text', () => {
  test('are about the employee and not about who wrote them', () => {
    const { kind, person, relations } = findingsOf({ verslag: DUTCH }, { topic: 'functioneringsgesprek' });
    expect([kind, person?.publicIdentifier, person?.fullName, person?.email]).toEqual([
      'PERFORMANCE_REVIEW',
      '4711',
      'Femke van Dalen',
      undefined,
    ]);
    expect(person?.workHistory).toEqual([{ occupation: 'Planner' }]);
    expect(relations.map(({ type, to }) => [type, to === 'SUBJECT' ? to : to.name])).toEqual([
      ['MEMBER_OF', 'Expeditie'],
    ]);
  });

  test('are read by their sections: who speaks, on which scale, and what is lacking', () => {
    expect(saidIn({ verslag: DUTCH }, 'functioneringsgesprek')).toEqual([
      ['Communication', 'MANAGER', 3],
      ['Planning', 'MANAGER', 3],
      ['Leadership', 'MANAGER', 3],
      ['Project management', 'MANAGER', 4],
      ['SQL', 'SELF', 2],
      ['Java', 'COLLEAGUE', 2],
    ]);
  });

  test('in English', () => {
    const text =
      `Annual performance review 2024\nEmployee: Lucas Finn\nReviewed by: Olive ` +
      `Hart\n\nSTRENGTHS\nCommunication (excellent)\n\nAREAS FOR IMPROVEMENT\nPlanning\n\nRatings:\nLeadership: ` +
      `3\nProject management: 4\n\nSelf-assessment\nI use Excel every day.\n\nWhat could be better\nJava`;
    expect(findingsOf({ text }, { topic: 'appraisal' }).person).toMatchObject({ fullName: 'Lucas Finn' });
    expect(saidIn({ text }, 'appraisal')).toEqual([
      ['Communication', 'MANAGER', 5],
      ['Leadership', 'MANAGER', 3],
      ['Project management', 'MANAGER', 4],
      ['Excel', 'SELF', 4],
    ]);
  });
});

describe('surveys in one text', () => {
  test('questions with V: and A:, with ratings, yes and no, wishes and free answers', () => {
    const text = `Vragenlijst vaardigheden 2024, ingevuld door de medewerker zelf
V: Hoe goed ken je Java?
A: 4/5
V: Werk je met Excel?
A: ja
V: Ken je SQL?
A: nee
V: Wat zou je willen leren?
A: Python
V: Wat doe je het meest?
A: Plannen en projectmanagement voor twee ploegen in Delft.`;
    expect(saidIn({ text }, 'enquête')).toEqual([
      ['Java', 'SELF', 4],
      ['Excel', 'SELF', 3],
      ['Planning', 'SELF', 2],
      ['Project management', 'SELF', 2],
    ]);
  });

  test('numbered questions with the answer below', () => {
    const text =
      `1. How good are you at Java?\n3 out of 5\n\n2. What would you like to learn?\nPython and ` +
      `Scrum\n\n3. What do you use every day?\nExcel, and SQL when the reports ask for it.\n`;
    expect(saidIn({ text }, 'survey')).toEqual([
      ['Java', 'SELF', 3],
      ['Excel', 'SELF', 2],
      ['SQL', 'SELF', 2],
    ]);
  });
});
