import { describe, expect, test } from '@jest/globals';
import { readStarterLabels } from '../../../bench/reading/labelled/starter-labels.js';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { itemOf } from '../support.js';

const STARTER = buildDictionary(readStarterLabels());

/** Level by the English name of the starter skill, of a note about somebody. */
function levelsIn(text: string): Record<string, number> {
  const result = readItem(itemOf({ text }, { entityId: 'E-1' }), STARTER);
  if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}`);
  return Object.fromEntries((result.findings.person?.skills ?? []).map(({ skillId, level }) => [skillId, level]));
}

describe('languages below each other', () => {
  test.each([
    ['Languages\nEnglish: native\nFrench: good\nGerman: basic', { English: 5, French: 3, German: 2 }],
    ['Languages\nEnglish - fluent\nFrench - C1\nGerman - A2', { English: 4.2, French: 4.2, German: 1.8 }],
    ['Talen\nNederlands: moedertaal\nFrans: goed\nEngels: basis', { Dutch: 5, French: 3, English: 2 }],
    ['Talen\nNederlands moedertaal\nFrans goed\nEngels voldoende', { Dutch: 5, French: 3, English: 3 }],
    ['Talen\nNederlands – moedertaal\nFrans – vlot\nDuits – notie', { Dutch: 5, French: 4.2, German: 2 }],
  ])('%j: the level of one is no part of the next', (text, levels) => {
    expect(levelsIn(text)).toEqual(levels);
  });
});

describe('levels within names', () => {
  test.each([
    ['Languages: English C1, French B2, Dutch native speaker', { English: 4.2, French: 3.4, Dutch: 5 }],
    ['Languages\nnative English, fluent French, basic German', { English: 5, French: 4.2, German: 2 }],
    ['Talen\nvloeiend Frans, goed Engels, basiskennis Duits', { French: 4.2, English: 3, German: 2 }],
    ['Ik spreek vloeiend Frans en goed Duits.', { French: 4.2, German: 3 }],
    ['Native speaker of Dutch, fluent in English, some German.', { Dutch: 5, English: 4.2, German: 2 }],
    ['Skills: Visual Basic, advanced Excel, SQL', { 'Microsoft Excel': 4, SQL: 3 }],
  ])('"%s"', (text, levels) => {
    expect(levelsIn(text)).toEqual(levels);
  });
});

describe('names with levels in running text', () => {
  test.each([
    ['Excel (advanced), Word (basic)', { 'Microsoft Excel': 4, 'Microsoft Word': 2 }],
    ['Excel: gevorderd, Word: basis', { 'Microsoft Excel': 4, 'Microsoft Word': 2 }],
    ['Excel 8/10', { 'Microsoft Excel': 4 }],
    ['Word kan beter.', {}],
  ])('"%s"', (text, levels) => {
    expect(levelsIn(text)).toEqual(levels);
  });
});
