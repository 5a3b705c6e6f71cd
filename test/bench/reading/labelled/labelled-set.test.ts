import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../../../src/domain/reader/values/json-value.js';
import { FORMS, type ExpectedFindings, type Half, type LabelledItem } from './labelled-item.js';
import { readLabelledItems } from './read-labelled-items.js';
import { readStarterLabels } from './starter-labels.js';
import { asWords } from './words-of-text.js';

const halves: readonly Half[] = ['development', 'final'];
const itemsOf = new Map(halves.map((half) => [half, readLabelledItems(half)]));
const all = [...itemsOf.values()].flat();
const labels = readStarterLabels();
const skillNames = new Set(labels.map(({ skillId }) => skillId));

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((element) => stringsIn(element));
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)])
    : [];
}

function remarksOf({
  suggestions = [],
  notSkills = [],
  arguable = [],
}: ExpectedFindings): readonly { readonly name: string }[] {
  return [...suggestions, ...notSkills, ...arguable];
}

/** Checks every item of the set, and returns all faults, one line each, so that they are shown together. */
function faultsIn(check: (item: LabelledItem) => readonly string[]): string[] {
  return all.flatMap((item) => check(item).map((fault) => `${item.id}: ${fault}`));
}

/** The words of the labels without "(...)" at the end. Labels of up to three letters only count with the same case. */
const labelWords = labels.map(({ skillId, label }) => {
  const words = asWords(label.replace(/ \([^)]*\)$/, ''));
  return { skillId, words: words.length <= 5 ? words : words.toLowerCase(), isShort: words.length <= 5 };
});

describe('the labelled set', () => {
  test.each(halves)('has items of every form in both languages in its %s half', (half) => {
    const items = itemsOf.get(half) ?? [];
    for (const language of ['en', 'nl'] as const) {
      const forms = items.filter((item) => item.language === language).map(({ form }) => form);
      expect(forms.length).toBeGreaterThanOrEqual(25);
      expect([...new Set(forms)].sort()).toEqual([...FORMS].sort());
    }
  });

  test('gives every item its own id and its own person', () => {
    const ids = all.map(({ id }) => id);
    const people = all
      .flatMap(({ expected: { person } }) => [person?.email, [person?.fullName].flat()[0]])
      .filter((known) => known !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(people).size).toBe(people.length);
  });

  test('names only skills of the starter taxonomy', () => {
    expect(
      faultsIn(({ expected }) =>
        [...expected.skills, ...remarksOf(expected)].map(({ name }) => name).filter((name) => !skillNames.has(name)),
      ),
    ).toEqual([]);
  });

  test('puts a skill under one heading only', () => {
    expect(
      faultsIn(({ expected }) => {
        const headings = [
          [...new Set(expected.skills.map(({ name }) => name))],
          remarksOf(expected).map(({ name }) => name),
        ].flat();
        return headings.filter((name, index) => headings.indexOf(name) !== index);
      }),
    ).toEqual([]);
  });

  test('quotes words that stand in the item', () => {
    expect(
      faultsIn(({ item, expected: { skills, suggestions = [] } }) => {
        const strings = stringsIn(item.payload);
        return [...skills, ...suggestions]
          .map(({ words }) => words)
          .filter((words) => !strings.some((text) => text.includes(words)));
      }),
    ).toEqual([]);
  });

  test('says of every label that stands in an item what it is there', () => {
    expect(
      faultsIn(({ item, expected }) => {
        const spokenOf = new Set([...expected.skills, ...remarksOf(expected)].map(({ name }) => name));
        const text = stringsIn(item.payload).map(asWords).join('|');
        const lowerCase = text.toLowerCase();
        return labelWords
          .filter(
            ({ skillId, words, isShort }) => !spokenOf.has(skillId) && (isShort ? text : lowerCase).includes(words),
          )
          .map(({ skillId, words }) => `${skillId} (${words.trim()})`);
      }),
    ).toEqual([]);
  });

  test('has levels of 0 to 5, and dates that the format knows', () => {
    const date = /^\d{4}(?:-Q[1-4]|-\d\d(?:-\d\d)?)?$/;
    expect(
      faultsIn(({ expected: { skills, workHistory = [], educations = [], certifications = [] } }) => [
        ...skills.filter(({ level = 0 }) => !(level >= 0 && level <= 5)).map(({ name }) => name),
        ...[
          ...[...workHistory, ...educations].flatMap(({ startDate, endDate }) => [startDate, endDate]),
          ...certifications.flatMap((certification) => [certification.date, certification.expiresAt]),
        ].filter((text): text is string => text !== undefined && !date.test(text)),
      ]),
    ).toEqual([]);
  });
});
