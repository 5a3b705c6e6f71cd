import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { anyOf, looksLikeDegree, looksLikePlace, looksLikeSchool } from '../../../../../vocabulary/index.js';

/** "1.1 BEd", "2. Havo": the number of the entry. */
const NUMBER_IN_FRONT = /^\d+(?:\.\d+)*\.\s*(?=\p{L})|^\d+(?:\.\d+)+\s+(?=\p{L})/u;
/** "a Bachelor of Arts"; "A levels" are no article. */
const ARTICLE_IN_FRONT = new RegExp(`^${anyOf(({ skills }) => skills.articles)}\\s+(?=\\p{Lu})`, 'u');
/** "coursework toward B.S. in Management" */
const WORDS_IN_FRONT = new RegExp(`^${anyOf(({ education }) => education.wordsInFront)}\\s+`, 'iu');
/** "K.C.P.E. 378 marks", "Apolytirion 17.8/20", "Mean grade B+" */
const GRADE_BEHIND = new RegExp(
  `[\\s,(–-]+(?:${anyOf(({ education }) => education.gradeWords)}\\s+[A-F][+-]?|\\d{2,3} ${anyOf(({ education }) => education.marks)}|\\d{1,2}(?:[.,]\\d{1,2})?\\s?/\\s?\\d{1,3})\\)?$`,
  'iu',
);
/** "Middelbare school in Keren" */
const IN_PLACE = anyOf(({ education }) => education.inPlace);
const PLACE_BEHIND = new RegExp(`\\s${IN_PLACE}\\s(\\p{Lu}[\\p{L}’'-]+(?:,?\\s\\p{Lu}[\\p{L}’'-]+)?)$`, 'u');
const LOOSE_END = new RegExp(`[\\s,:;(–-]+$|\\s${IN_PLACE}$`, 'u');
/** From these likelihoods on two parts of a phrase are a degree and its school. */
const MIN_SCHOOL = 0.7;
const MIN_DEGREE = 0.3;
const MIN_WORDS = 3;
/** A school behind a degree without a sign between them has at most so many words. */
const MAX_SCHOOL_WORDS = 5;

/** A degree without what is written around it: the number of its entry, a verb, a grade, and the place of a school. */
export function bareDegree(degree: string): string {
  const bare = degree
    .replace(NUMBER_IN_FRONT, '')
    .replace(ARTICLE_IN_FRONT, '')
    .replace(WORDS_IN_FRONT, '')
    .replace(GRADE_BEHIND, '');
  const [whole, place = ''] = PLACE_BEHIND.exec(bare) ?? [];
  const before = whole === undefined ? bare : bare.slice(0, -whole.length);
  const isPlace = looksLikePlace(place) || looksLikeSchool(before.split(/\s/u).at(-1) ?? '');
  return (isPlace ? before : bare).replace(LOOSE_END, '');
}

/** "ICT-beheerder niveau 4 ROC Nijmegen": the degree and the school that stand behind each other without a sign. */
export function splitGlued(phrase: string): { readonly degree: string; readonly school: string } | undefined {
  const words = phrase.split(/\s+/u);
  if (words.length < MIN_WORDS) return undefined;
  let best: { readonly degree: string; readonly school: string } | undefined;
  let most = 0;
  for (let at = Math.max(1, words.length - MAX_SCHOOL_WORDS); at < words.length; at += 1) {
    if (!/^\p{Lu}/u.test(words[at] ?? '')) continue;
    const [degree, school] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    // "Lagere Agrarische School"
    if (!/\s/u.test(school) && !/^\p{Lu}{2,6}$/u.test(school)) continue;
    const isSchool = looksLikeSchool(school) && !looksLikeDegree(school) ? 1 : nameLikelihood('school', school);
    const isDegree = looksLikeDegree(degree) && !looksLikeSchool(degree) ? 1 : nameLikelihood('degree', degree);
    if (isSchool < MIN_SCHOOL || isDegree < MIN_DEGREE || isSchool * isDegree <= most) continue;
    most = isSchool * isDegree;
    best = { degree, school };
  }
  return best;
}
