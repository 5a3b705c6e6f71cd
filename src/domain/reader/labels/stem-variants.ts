import { infinitiveOf, LANGUAGES, SEPARABLE_PREFIXES } from '../../../platform/localization/index.js';

/** "Afgehandeld" of "afhandelen", "geschilderd" of "schilderen". */
const PARTICIPLE = new RegExp(`^(${SEPARABLE_PREFIXES.join('|')})?ge(\\p{L}{3,}(?:d|t|en))$`, 'u');
/** "Bookkeeper", "tekstschrijver". Shorter ones are often no person: "customer", "folder". */
const AGENT = /^(\p{L}{7,})er$/u;
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/**
 * Other forms of a folded word that has no stem in common with any label: the infinitive of a participle or of an
 * irregular verb, what a person is called after. They may be no words at all; only those that labels have matter.
 */
export function stemVariants(word: string): readonly string[] {
  let variants = known.get(word);
  if (variants === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    variants = variantsOf(word);
    known.set(word, variants);
  }
  return variants;
}

// Texts repeat their words; hostile ones must not fill the memory.
const MAX_KNOWN = 20_000;
const known = new Map<string, readonly string[]>();

function variantsOf(word: string): readonly string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const variants: string[] = [];
  for (const language of LANGUAGES) {
    const infinitive = infinitiveOf(word, language);
    if (infinitive !== undefined) variants.push(infinitive);
  }
  const participle = PARTICIPLE.exec(word);
  if (participle !== null) variants.push((participle[1] ?? '') + (participle[2] ?? ''));
  // The d of "voorbereid" is no ending: its verb is "voorbereiden".
  if (/[dt]$/u.test(word)) variants.push(`${word}en`);
  const agent = AGENT.exec(word);
  if (agent !== null) variants.push(agent[1] ?? '');
  return variants;
}
