import type { Language } from '../../../platform/localization/index.js';
import { stringAt } from '../language/packed-strings.js';
import { bareTitle, bareTitles } from './bare-titles.js';
import { OCCUPATION_LABEL_FLAGS, type PackedOccupations } from './packed-occupations.js';
import { titleKey } from './title-key.js';

/**
 * Finds the occupation of the taxonomy that a job's title names. The whole title must be a label of one occupation, but
 * for the level, form and employer in it. A label of the text's language goes before one of the other; a label of
 * several occupations names the one whose preferred label it is, else none.
 *
 * @param language the language of the item's text, null when unknown: then both count alike
 * @returns the occupation's number; undefined where the title names none, or does not tell which
 */
export function linkOccupation(
  occupations: PackedOccupations,
  title: string,
  language: Language | null,
): number | undefined {
  for (const names of bareTitles(title)) {
    const found = new Set<number>();
    for (const name of names) {
      const occupation = occupationCalled(occupations, titleKey(name), language);
      if (occupation === 'AMBIGUOUS') return undefined;
      if (occupation !== undefined) found.add(occupation);
    }
    if (found.size > 1) return undefined;
    for (const occupation of found) return occupation;
  }
  return undefined;
}

/** Shorter keys of titles are not taken for a misspelt label: too many words differ in one letter. */
const MIN_MISSPELT_LENGTH = 8;

/**
 * The occupations that have a title among their labels, or a label which it is but for one typing error: a letter that is missing,
 * superfluous, wrong, or in the place of its neighbour (Damerau, 1964). Level, form and employer in the title are ignored.
 *
 * @returns their numbers, each with how the title is like their labels
 */
export function occupationsLike(occupations: PackedOccupations, title: string): Map<number, 'LABEL' | 'MISSPELT'> {
  const key = titleKey(bareTitle(title));
  const found = new Map<number, 'LABEL' | 'MISSPELT'>();
  if (key.length >= MIN_MISSPELT_LENGTH) {
    for (const label of keysOneErrorFrom(key)) {
      for (const { occupation } of labelsOf(occupations, label)) found.set(occupation, 'MISSPELT');
    }
  }
  for (const { occupation } of labelsOf(occupations, key)) found.set(occupation, 'LABEL');
  return found;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function* keysOneErrorFrom(key: string): Generator<string> {
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after !== '') yield before + letter + after.slice(1);
    }
    if (after !== '') yield before + after.slice(1);
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
  }
}

/** The identifier of an occupation of the shared taxonomy. */
export function occupationIdOf({ occupationIds }: PackedOccupations, occupation: number): string {
  return stringAt(occupationIds, occupation);
}

/** The identifiers of the skills that an occupation asks for, the most particular first. */
export function requiredSkillsOf(
  { requiredStart, requiredSkill, skillIds }: PackedOccupations,
  occupation: number,
): string[] {
  return Array.from(requiredSkill.subarray(requiredStart[occupation], requiredStart[occupation + 1]), (skill) =>
    stringAt(skillIds, skill),
  );
}

/**
 * Jobs with the occupations of the taxonomy that their titles name.
 *
 * @param occupations left out where the taxonomy has none
 * @param language the language of the item's text, null when unknown
 */
export function linkJobs<Job extends { readonly occupation?: string }>(
  occupations: PackedOccupations | undefined,
  jobs: readonly Job[],
  language: Language | null,
): (Job & { readonly linkedOccupationId?: string })[] {
  if (occupations === undefined) return [...jobs];
  return jobs.map((job) => {
    const linked = job.occupation === undefined ? undefined : linkOccupation(occupations, job.occupation, language);
    return linked === undefined ? job : { ...job, linkedOccupationId: occupationIdOf(occupations, linked) };
  });
}

interface Label {
  readonly occupation: number;
  readonly flags: number;
}

function occupationCalled(
  occupations: PackedOccupations,
  key: string,
  language: Language | null,
): number | 'AMBIGUOUS' | undefined {
  const labels = labelsOf(occupations, key);
  if (labels.length === 0) return undefined;
  const ofText = labels.filter(
    ({ flags }) => language === null || ((flags & OCCUPATION_LABEL_FLAGS.DUTCH) !== 0) === (language === 'nl'),
  );
  return decided(ofText.length > 0 ? ofText : labels);
}

function decided(labels: readonly Label[]): number | 'AMBIGUOUS' {
  for (const of of [labels, labels.filter(({ flags }) => (flags & OCCUPATION_LABEL_FLAGS.PREFERRED) !== 0)]) {
    const [occupation, ...others] = new Set(of.map((label) => label.occupation));
    if (occupation !== undefined && others.length === 0) return occupation;
  }
  return 'AMBIGUOUS';
}

function labelsOf({ keys, labelStart, labelOccupation, labelFlags }: PackedOccupations, key: string): Label[] {
  const number = key === '' ? undefined : findKey(keys, key);
  if (number === undefined) return [];
  const labels: Label[] = [];
  for (let label = labelStart[number] as number; label < (labelStart[number + 1] as number); label += 1) {
    labels.push({ occupation: labelOccupation[label] as number, flags: labelFlags[label] as number });
  }
  return labels;
}

function findKey(keys: PackedOccupations['keys'], key: string): number | undefined {
  let [low, high] = [0, keys.starts.length - 2];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compareAt(keys, middle, key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** How a packed string compares with another: below 0 where it comes before it. */
function compareAt({ units, starts }: PackedOccupations['keys'], number: number, other: string): number {
  const from = starts[number] as number;
  const length = (starts[number + 1] as number) - from;
  for (let index = 0; index < length && index < other.length; index += 1) {
    const difference = (units[from + index] as number) - other.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return length - other.length;
}
