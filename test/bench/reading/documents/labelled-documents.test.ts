import { describe, expect, test } from '@jest/globals';
import { unwrapPayloadWithDocuments } from '../../../../src/domain/reader/unwrap/unwrap-payload.js';
import type { JsonValue } from '../../../../src/domain/reader/values/json-value.js';
import type { ExpectedText, Half } from '../labelled/labelled-item.js';
import { arrangeText } from '../../../../src/domain/reader/formats/common/text/arrangement/arrange-text.js';
import { asWords } from '../labelled/words-of-text.js';
import { DOCUMENT_FORMS, type ExpectedDocument } from './labelled-document.js';
import { payloadOfFile } from './payload-of-file.js';
import { readLabelledDocuments } from './read-labelled-documents.js';

const halves: readonly Half[] = ['development', 'final'];
const documentsOf = new Map(halves.map((half) => [half, readLabelledDocuments(half)]));
const all = [...documentsOf.values()].flat();

/** Checks every document, and returns all faults, one line each, so that they are shown together. */
function faultsIn(check: (expected: ExpectedDocument) => readonly string[]): string[] {
  return all.flatMap(({ id, expected }) => check(expected).map((fault) => `${id}: ${fault}`));
}

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap((member) => stringsIn(member)) : [];
}

/** The text that the service takes out of a file, folded; ligatures and combined letters as single ones. */
async function textOf(fileName: string, bytes: Buffer): Promise<string> {
  const unwrapped = await unwrapPayloadWithDocuments(payloadOfFile(fileName, bytes));
  if ('failure' in unwrapped) throw new Error(`${fileName}: ${unwrapped.failure}`);
  // Sources in LaTeX have their letters as commands.
  const texts = stringsIn(unwrapped.view.payload);
  return foldWords([...texts, ...texts.map((text) => arrangeText(text).text)].join('\n'));
}

function foldWords(text: string): string {
  return asWords(text.normalize('NFKC')).toLowerCase();
}

/**
 * Columns tear lines apart: each word must be there, in any order. Spaced letters and hyphens at the ends of lines tear
 * longer words apart, and columns may touch.
 */
function isIn(text: string, words: string): boolean {
  const joined = text.replaceAll(' ', '');
  const wanted = foldWords(words).trim();
  return (
    wanted.split(' ').every((word) => text.includes(` ${word} `) || (word.length >= 4 && joined.includes(word))) ||
    (wanted.includes(' ') && joined.includes(wanted.replaceAll(' ', '')))
  );
}

function first(text: ExpectedText | undefined): string[] {
  return text === undefined ? [] : [text].flat().slice(0, 1);
}

/** The texts of the labels that must stand in the document. */
function wordsOf({ person, workHistory, educations, certifications, skills, notSkills }: ExpectedDocument): string[] {
  return [
    ...first(person?.fullName),
    ...first(person?.email),
    ...workHistory.flatMap(({ occupation, company }) => [...first(occupation), ...first(company)]),
    ...educations.flatMap(({ degree, school }) => [...first(degree), ...first(school)]),
    ...certifications.flatMap(({ name }) => first(name)),
    ...[...skills, ...notSkills].map(({ words }) => words),
  ];
}

describe('the labelled documents', () => {
  test.each(halves)('have CVs of every form, in both languages, in their %s half', (half) => {
    const cvs = (documentsOf.get(half) ?? []).filter(({ expected }) => expected.isCv);
    expect(new Set(cvs.map(({ expected }) => expected.form))).toEqual(new Set(DOCUMENT_FORMS));
    for (const language of ['en', 'nl'] as const)
      expect(cvs.filter(({ expected }) => expected.language === language).length).toBeGreaterThanOrEqual(10);
    expect((documentsOf.get(half) ?? []).length - cvs.length).toBeGreaterThanOrEqual(4);
  });

  test('are about different people in both halves', () => {
    const people = all.flatMap(({ expected: { person } }) => [...first(person?.fullName), ...first(person?.email)]);
    expect(new Set(people).size).toBe(people.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('are labelled whole: a CV has a person, work and schooling, another document nothing', () => {
    expect(
      faultsIn(({ isCv, person, workHistory, educations, certifications, skills, notSkills }) => {
        const lists = { workHistory, educations };
        if (!isCv)
          return [
            ...(person === null ? [] : ['person']),
            ...Object.entries({ ...lists, certifications, skills, notSkills })
              .filter(([, list]) => list.length > 0)
              .map(([name]) => name),
          ];
        return [
          ...(person?.fullName !== undefined ? [] : ['person']),
          ...Object.entries(lists)
            .filter(([, list]) => list.length === 0)
            .map(([name]) => name),
          ...workHistory.filter(
            ({ occupation, company, startDate, isArguable }) =>
              isArguable !== true && (!occupation || !(company ?? startDate)),
          ),
          // Some people do not say where they went to school, and some only say where.
          ...educations.filter(({ degree, school }) => !(degree ?? school)),
        ].map((fault) => (typeof fault === 'string' ? fault : JSON.stringify(fault)));
      }),
    ).toEqual([]);
  });

  test('have dates that the format knows, and no word that is a skill and none', () => {
    const date = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/;
    expect(
      faultsIn(({ workHistory, educations, certifications, skills, notSkills }) => [
        ...[
          ...[...workHistory, ...educations].flatMap(({ startDate, endDate }) => [startDate, endDate]),
          ...certifications.flatMap((certification) => [certification.date, certification.expiresAt]),
        ].filter((text): text is string => text !== undefined && !date.test(text)),
        ...notSkills
          .map(({ words }) => words)
          .filter((words) => skills.some((skill) => foldWords(skill.words) === foldWords(words))),
      ]),
    ).toEqual([]);
  });

  test('contain the words of their labels', async () => {
    const faults: string[] = [];
    for (const { id, fileName, bytes, expected } of all) {
      const text = await textOf(fileName, bytes);
      for (const words of wordsOf(expected)) if (!isIn(text, words)) faults.push(`${id}: ${words}`);
    }
    expect(faults).toEqual([]);
  });
});
