import type { Language } from '../../../platform/localization/index.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';

/** A label that people chose. */
export interface ChosenLabel {
  readonly skill: number;
  readonly language: Language;
  readonly text: string;
  readonly isPreferred: boolean;
}

/** A word that names a skill alone, in the language of the labels that it is of. */
export type ShortenedName = Omit<ChosenLabel, 'isPreferred'>;

/** Labels of the skill that have the word. Fewer say little about how the skill is called. */
const MIN_LABELS = 3;

const BETWEEN_WORDS = /[\s/()-]+/u;
const CAPITALISED = /^\p{Lu}|^\.\p{Lu}/u;
const MIN_NAME_LENGTH = 3;
const MIN_COUPLED_LENGTH = 6;
/** For one label of another skill with a name, this many of the skill itself. */
const MIN_RATIO = 4;
/** "Vue.js". */
const EXTENSION = /(?<=\p{L})\.\w+$/u;
const AND: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ clauses }) => entriesOf(clauses.and.words ?? '')));
/** "Lean Six Sigma" is not called "Six". */
const NUMBERS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ skills }) => entriesOf(skills.quantities)));

/**
 * The words by which skills are called for short, where they can mean no other skill:
 * - a name of the preferred label that always has a capital, and that is in three labels of the skill at least, and in a quarter as
 *   many of others at most: "Word", "SAP", "Vue";
 * - either of two words that are coupled in the preferred label, if no label of another skill has it: "werving" of
 *   "werving en selectie".
 */
export function shortenedNames(labels: readonly ChosenLabel[]): ShortenedName[] {
  const inLabels = new Map<string, { readonly skills: Map<number, Set<string>>; isName: boolean }>();
  for (const { skill, text } of labels)
    for (const word of text.split(BETWEEN_WORDS).flatMap((one) => [...new Set([one, one.replace(EXTENSION, '')])])) {
      const key = word.toLowerCase();
      const known = inLabels.get(key) ?? { skills: new Map<number, Set<string>>(), isName: true };
      inLabels.set(key, known);
      known.isName &&= CAPITALISED.test(word);
      known.skills.set(skill, (known.skills.get(skill) ?? new Set()).add(text.toLowerCase()));
    }
  const names = new Map<string, ShortenedName>();
  for (const { skill, language, text, isPreferred } of labels) {
    if (!isPreferred) continue;
    const words = text.split(BETWEEN_WORDS).filter((word) => word !== '');
    const isCoupled = words.length === 3 && AND.has(words[1] as string) && !text.includes('-');
    for (const word of words) {
      const name = word.replace(EXTENSION, '');
      const { skills, isName = false } = inLabels.get(name.toLowerCase()) ?? {};
      if (skills === undefined || (words.length === 1 && name === word) || NUMBERS.has(name.toLowerCase())) continue;
      const own = skills.get(skill)?.size ?? 0;
      const others = [...skills.values()].reduce((sum, { size }) => sum + size, -own);
      const isCalledSo = isName && name.length >= MIN_NAME_LENGTH && own >= Math.max(MIN_LABELS, MIN_RATIO * others);
      if (isCalledSo || (isCoupled && others === 0 && name.length >= MIN_COUPLED_LENGTH))
        names.set(`${language} ${name.toLowerCase()}`, { skill, language, text: name });
    }
  }
  return [...names.values()];
}
