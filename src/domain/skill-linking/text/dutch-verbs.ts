import { infinitiveOf, SEPARABLE_PREFIXES } from '../../../platform/localization/index.js';
import { stemOf } from './stem.js';

/** Shorter words have too little left without their endings. */
const MIN_LENGTH = 4;

/** The endings of the finite forms of a weak verb and of its participle: "bewaakt", "bewaakte", "bewaakten". */
const ENDINGS = /(?:t|te|ten|d|de|den)$/;

/** "Gewerkt", "afgehandelde": the marker of the participle stands behind a separable prefix. */
const PARTICIPLE = new RegExp(`^(${SEPARABLE_PREFIXES.join('|')})?ge(.{3,}(?:d|t|de|te|en))$`);

/**
 * The stems that the infinitive of a Dutch word may have if the word is another form of a verb, the likeliest first:
 * "beheerde" gives that of "beheren", "opgeleid" that of "opleiden". Most of them are no verbs; only known ones matter.
 */
export function possibleVerbStems(surface: string): string[] {
  const irregular = infinitiveOf(surface, 'nl');
  if (irregular !== undefined) return [stemOf(irregular, 'nl')];
  if (surface.length < MIN_LENGTH) return [];
  const [, prefix = '', rest = ''] = PARTICIPLE.exec(surface) ?? [];
  const bases = rest === '' ? [surface] : [prefix + rest, surface];
  return [...new Set(bases.flatMap((base) => [base, base.replace(ENDINGS, '')]).flatMap(spellings))];
}

/** The stem of a verb as the infinitive spells it: "schrijf" and "schrijv(en)", "til" and "till(en)". */
function spellings(base: string): string[] {
  const stem = stemOf(base, 'nl');
  const last = stem.at(-1) ?? '';
  const voiced = VOICED[last];
  return [
    stem,
    ...(voiced === undefined ? [] : [stem.slice(0, -1) + voiced]),
    ...(SHORT_VOWEL.test(base) ? [stem + last] : []),
  ];
}

/** One vowel before the last consonant: the infinitive doubles the consonant. */
const SHORT_VOWEL = /(?:^|[^aeiou])[aeiou][bdfgklmnprst]$/;

const VOICED: Readonly<Record<string, string>> = { f: 'v', s: 'z' };
