import { describe, expect, test } from '@jest/globals';
import { classifyItem } from '../../../../src/domain/reader/formats/classify-item.js';
import type { JsonObject } from '../../../../src/domain/reader/values/json-value.js';
import { itemOf } from '../support.js';
import type { ItemToRead } from '../../../../src/domain/reader/model/findings.js';

function kindOf(payload: JsonObject, hints: Partial<ItemToRead> = {}): string {
  return classifyItem(payload, itemOf(payload, hints)).kind;
}

const CV_TEXT =
  'Jan Jansen\n\nWerkervaring\n2015 - heden: timmerman bij Bouwbedrijf De Vries\n\nOpleiding\nmbo Timmerman niveau ' +
  '3\n\nVaardigheden\nPlannen';

describe('classifyItem', () => {
  test.each<[string, JsonObject]>([
    ['CV', { basics: { name: 'Jan' }, work: [] }],
    ['CV', { naam: 'Jan', opleidingen: ['mbo'], werkervaring: ['kok'], vaardigheden: ['Plannen'] }],
    ['CV', { tekst: CV_TEXT }],
    [
      'PERFORMANCE_REVIEW',
      {
        reviewer: 'Piet',
        employee: { name: 'Jan', department: 'IT', employeeNumber: '7' },
        strengths: [],
        overallRating: 4,
      },
    ],
    ['PERFORMANCE_REVIEW', { medewerker: 'Jan', beoordelaar: 'Piet', sterkePunten: 'Plannen', eindoordeel: 4 }],
    ['SURVEY', { questions: [{ question: 'Java?', answer: 4 }], respondent: 'Jan' }],
    ['SURVEY', { vragen: ['Java?'], antwoorden: [4] }],
    ['CERTIFICATE', { certificate: 'PRINCE2', issuer: 'PeopleCert', name: 'Jan' }],
    ['CERTIFICATE', { cursus: 'BHV', uitgegevenDoor: 'Rode Kruis', deelnemer: 'Jan' }],
    ['PERSON_RECORD', { personeelsnummer: 7, naam: 'Jan', afdeling: 'IT', leidinggevende: 'Piet' }],
    ['TEAM', { name: 'Platform', members: ['Jan', 'Piet'] }],
  ])('tells %s by its shape', (kind, payload) => {
    expect(kindOf(payload)).toBe(kind);
  });

  test('believes the shape before the hints', () => {
    expect(
      kindOf(
        { personeelsnummer: 7, naam: 'Jan', afdeling: 'IT', leidinggevende: 'Piet' },
        { topic: 'survey', entityType: 'survey' },
      ),
    ).toBe('PERSON_RECORD');
  });

  test.each([
    ['CV', { topic: 'CVs 2025' }],
    ['PERFORMANCE_REVIEW', { topic: 'functioneringsgesprekken' }],
    ['SURVEY', { entityType: 'enquête' }],
    ['TEAM', { entityType: 'team' }],
  ])('falls back to the hints for %s', (kind, hints) => {
    expect(kindOf({ remark: 'Jan plans the week' }, hints)).toBe(kind);
  });

  test('says UNKNOWN with little confidence when nothing tells', () => {
    expect(classifyItem({ remark: 'x' }, itemOf({}))).toEqual({ kind: 'UNKNOWN', confidence: 0.3 });
  });
});
