import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { LanguageTables, LinkingTables } from '../tables/linking-tables.js';
import { scratchNumbers } from './shared-memory.js';

/** Vectors of a taxonomy's texts in one language, row by row, each of length 1 or all zeros. */
export interface SkillVectors {
  readonly wholes: Float32Array;
  readonly descriptions: Float32Array;
  readonly forms: Float32Array;
}

export interface CombinedTexts {
  readonly skills: Readonly<Record<Language, SkillVectors>>;
  readonly concepts: Float32Array;
}

/** Weights of the preferred label and the description in the vector of a skill; that of the mean of its forms is 1. */
const PREFERRED_SHARE = 0.5;
const DESCRIPTION_SHARE = 0.3;

/** Calculates the vectors of forms, descriptions and skills from those of words. */
export function combineTexts(
  tables: LinkingTables,
  words: Float32Array,
  lengths: Float32Array,
  width: number,
): CombinedTexts {
  const count = tables.skillKeys.length;
  const skills = Object.fromEntries(
    LANGUAGES.map((language) => [language, combineLanguage(tables.languages[language], count, words, lengths, width)]),
  ) as Record<Language, SkillVectors>;
  const concepts = scratchNumbers(count * width);
  for (const language of LANGUAGES) {
    const { skill } = tables.languages[language].forms;
    skill.forEach((owner, form) => add(concepts, owner, skills[language].forms, form, 1, width));
  }
  for (let index = 0; index < count; index += 1) normalise(concepts, index, width);
  for (const field of ['wholes', 'descriptions'] as const) {
    fillGaps(skills.nl[field], skills.en[field], width);
    fillGaps(skills.en[field], skills.nl[field], width);
  }
  return { skills, concepts };
}

function combineLanguage(
  { forms, descriptions }: LanguageTables,
  count: number,
  words: Float32Array,
  lengths: Float32Array,
  width: number,
): SkillVectors {
  const formVectors = sumTexts(forms.start, forms.words, words, lengths, width);
  const descriptionVectors = sumTexts(descriptions.start, descriptions.words, words, lengths, width);
  const wholes = scratchNumbers(count * width);
  const preferred = new Float32Array(width);
  for (let skill = 0; skill < count; skill += 1) {
    preferred.fill(0);
    for (let form = forms.skillStart[skill] ?? 0; form < (forms.skillStart[skill + 1] ?? 0); form += 1) {
      add(wholes, skill, formVectors, form, 1, width);
      if (forms.preferred[form] === 1) add(preferred, 0, formVectors, form, 1, width);
    }
    normalise(wholes, skill, width);
    normalise(preferred, 0, width);
    add(wholes, skill, preferred, 0, PREFERRED_SHARE, width);
    add(wholes, skill, descriptionVectors, skill, DESCRIPTION_SHARE, width);
    normalise(wholes, skill, width);
  }
  return { wholes, descriptions: descriptionVectors, forms: formVectors };
}

function sumTexts(
  start: Int32Array,
  list: Int32Array,
  words: Float32Array,
  lengths: Float32Array,
  width: number,
): Float32Array {
  const count = start.length - 1;
  const vectors = scratchNumbers(count * width);
  for (let text = 0; text < count; text += 1) {
    for (let at = start[text] ?? 0; at < (start[text + 1] ?? 0); at += 1) {
      const word = list[at] ?? 0;
      add(vectors, text, words, word, lengths[word] ?? 0, width);
    }
    normalise(vectors, text, width);
  }
  return vectors;
}

function add(
  target: Float32Array,
  row: number,
  source: Float32Array,
  from: number,
  factor: number,
  width: number,
): void {
  const to = row * width;
  const at = from * width;
  for (let index = 0; index < width; index += 1)
    target[to + index] = (target[to + index] ?? 0) + factor * (source[at + index] ?? 0);
}

function normalise(matrix: Float32Array, row: number, width: number): void {
  const at = row * width;
  let square = 0;
  for (let index = 0; index < width; index += 1) square += (matrix[at + index] ?? 0) ** 2;
  if (square === 0) return;
  const factor = 1 / Math.sqrt(square);
  for (let index = 0; index < width; index += 1) matrix[at + index] = (matrix[at + index] ?? 0) * factor;
}

/** Replaces rows of zeros by those of the other matrix. */
function fillGaps(matrix: Float32Array, other: Float32Array, width: number): void {
  for (let at = 0; at < matrix.length; at += width) {
    const row = matrix.subarray(at, at + width);
    if (row.every((value) => value === 0)) row.set(other.subarray(at, at + width));
  }
}
