import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import { type ConceptLabel, type LinkingConcept, type LinkingContent, fingerprintOf } from './linking-content.js';
import {
  packTables,
  type DescriptionTable,
  type FormTable,
  type LanguageTables,
  type LinkingTables,
} from './linking-tables.js';
import { flatten, invert } from './lists.js';
import { parallelTexts } from './parallel-texts.js';
import { learnTranslations } from './translations.js';
import { buildVocabulary, numbersOf, type Vocabulary } from './vocabulary.js';

/**
 * Builds the tables of a taxonomy. This takes a few seconds for the complete bilingual ESCO, so it is done once, at
 * import.
 *
 * @param ranked which concepts texts are linked to. The vocabulary and the fingerprint are those of the whole content, so
 *   that one file of vectors serves the tables of skills and those of occupations.
 */
export function prepareLinking(content: LinkingContent, ranked: LinkingConcept['kind'] = 'SKILL'): LinkingTables {
  const vocabulary = buildVocabulary(content);
  const skills = content.concepts.filter(({ kind }) => kind === ranked);
  const languages = Object.fromEntries(
    LANGUAGES.map((language) => [language, prepareLanguage(skills, language, vocabulary)]),
  );
  return packTables({
    fingerprint: fingerprintOf(content),
    skillKeys: skills.map(({ key }) => key),
    skillPrior: Float32Array.from(skills, ({ occupationCount }) => Math.log(1 + occupationCount)),
    words: vocabulary.words,
    wordIdf: vocabulary.idf,
    wordTexts: vocabulary.texts,
    translations: learnTranslations(parallelTexts(content, vocabulary.numbers), vocabulary.words.length),
    languages: languages as Record<Language, LanguageTables>,
  });
}

function prepareLanguage(
  skills: readonly LinkingConcept[],
  language: Language,
  vocabulary: Vocabulary,
): LanguageTables {
  return {
    forms: prepareForms(skills, language, vocabulary),
    descriptions: prepareDescriptions(skills, language, vocabulary),
  };
}

function prepareForms(
  skills: readonly LinkingConcept[],
  language: Language,
  { words, numbers, idf }: Vocabulary,
): FormTable {
  const skillStart = new Int32Array(skills.length + 1);
  const skill: number[] = [];
  const preferred: number[] = [];
  const formWords: number[][] = [];
  skills.forEach(({ labels }, index) => {
    const seen = new Set<string>();
    for (const form of formsOf(labels, language)) {
      const distinct = [...new Set(numbersOf(form.text, language, numbers))];
      const same = distinct.join(' ');
      if (distinct.length === 0 || seen.has(same)) continue;
      seen.add(same);
      skill.push(index);
      preferred.push(form.isPreferred ? 1 : 0);
      formWords.push(distinct);
    }
    skillStart[index + 1] = skill.length;
  });
  const flat = flatten(formWords);
  const postings = invert(flat, words.length);
  return {
    skillStart,
    skill: Int32Array.from(skill),
    preferred: Uint8Array.from(preferred),
    start: flat.start,
    words: flat.values,
    weight: Float32Array.from(formWords, (form) => form.reduce((sum, word) => sum + (idf[word] ?? 0) ** 2, 0)),
    postingStart: postings.start,
    postings: postings.values,
  };
}

/** Preferred labels first, so that of two labels with the same words the preferred one stays. */
function formsOf(
  labels: readonly ConceptLabel[],
  language: Language,
): { readonly text: string; readonly isPreferred: boolean }[] {
  const own = labels.filter((label) => label.language === language);
  const preferred = own
    .filter(({ kind }) => kind === 'PREFERRED')
    .flatMap(({ text }) => [text, text.replace(/\s*\([^()]*\)/g, '')]);
  const others = own.filter(({ kind }) => kind === 'ALTERNATIVE');
  return [
    ...preferred.map((text) => ({ text, isPreferred: true })),
    ...others.map(({ text }) => ({ text, isPreferred: false })),
  ];
}

function prepareDescriptions(
  skills: readonly LinkingConcept[],
  language: Language,
  { words, numbers }: Vocabulary,
): DescriptionTable {
  const texts = skills.map(({ descriptions }) =>
    descriptions.filter((description) => description.language === language),
  );
  const bags = texts.map((own) => own.flatMap(({ text }) => numbersOf(text, language, numbers)));
  const flat = flatten(bags);
  const repeated = invert(flat, words.length);
  return {
    length: Int32Array.from(bags, (bag) => bag.length),
    ...countRepeated(repeated.start, repeated.values),
    start: flat.start,
    words: flat.values,
  };
}

/** Postings with one entry and a count for each description, from postings with an entry for each occurrence. */
function countRepeated(
  start: Int32Array,
  values: Int32Array,
): Pick<DescriptionTable, 'postingStart' | 'postings' | 'counts'> {
  const postingStart = new Int32Array(start.length);
  const postings: number[] = [];
  const counts: number[] = [];
  for (let word = 0; word + 1 < start.length; word += 1) {
    for (let index = start[word] ?? 0; index < (start[word + 1] ?? 0); index += 1) {
      const skill = values[index] ?? 0;
      const isFirst = index === start[word] || values[index - 1] !== skill;
      if (isFirst) {
        postings.push(skill);
        counts.push(1);
      } else counts[counts.length - 1] = (counts[counts.length - 1] ?? 0) + 1;
    }
    postingStart[word + 1] = postings.length;
  }
  return { postingStart, postings: Int32Array.from(postings), counts: Int32Array.from(counts) };
}
