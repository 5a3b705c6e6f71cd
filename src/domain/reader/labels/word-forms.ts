import { infinitiveOf } from '../../../platform/localization/index.js';
import { looksLikeOccupation } from '../vocabulary/index.js';

/** What another form of a word is, one bit each. */
export const FORM_KINDS = {
  /** The infinitive of a past tense or participle. */
  VERB: 1,
  /** What somebody does who is called so. */
  AGENT: 2,
  /** The word without a slip of the pen (see correctedWord). */
  SPELLING: 4,
} as const;

/** Another form of a folded word. It may be no word at all; only forms that labels have matter. */
export interface WordForm {
  readonly word: string;
  readonly kind: number;
}

/** "Welded", "organising"; "gelast", "stukadoorde". Some other words end so too. */
const REGULAR_PAST = /^(?:[a-z]{3,}(?:ed|ing)|ge[a-z]{3,}[dt]|[a-z]{3,}[dt]e)$/;
const PARTICIPLE = /^([a-z]{3,}(?:[dt]|en))e?$/;
/** "Begeleid" is of "begeleiden": behind these prefixes a participle has no "ge". */
const INSEPARABLE = /^(?:be|ge|her|ont|ver|er)$/;
/** "Bookkeeper", "translator"; "tekstschrijver", "metselaar", "boekhoudster". */
const AGENTS = [/^([a-z]{3,})(?:aar|er|or)s?$/, /^([a-z]{2,}r)ders?$/, /^([a-z]{3,})sters?$/];
/** "Administrateur", "organisator", "coordinator". */
const AGENT_OF_NOUN = /^([a-z]{3,}at)(?:eur|or|rice)s?$/;
/** Shorter words that end so are often no person: "water", "meter". */
const MIN_AGENT_BASE = 4;
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
/** Letters in front of the "ge" of a participle, or of an irregular verb: "af", "voor". */
const [MIN_PREFIX, MAX_PREFIX] = [2, 7];

/**
 * Other forms of a folded word: the infinitive of a participle or of an irregular verb, the verb of an agent noun, the
 * likeliest first. Rules of English and Dutch, whichever the word is of.
 */
export function formsOf(word: string): readonly WordForm[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const verbs = [...irregularVerbsOf(word), ...infinitivesOf(word)];
  return [
    ...verbs.map((verb) => ({ word: verb, kind: FORM_KINDS.VERB })),
    ...verbsOfAgent(word).map((verb) => ({ word: verb, kind: FORM_KINDS.AGENT })),
  ];
}

/** Whether a folded word may be a past tense or a participle of a verb. */
export function isPastForm(word: string): boolean {
  return irregularVerbOf(word) !== undefined || REGULAR_PAST.test(word);
}

/** "Drew" and "withdrew"; "gegeven" and "lesgegeven". */
function irregularVerbsOf(word: string): ReadonlySet<string> {
  const verbs = new Set<string>();
  for (let at = 0; at <= MAX_PREFIX && at <= word.length - MIN_LENGTH; at = at === 0 ? MIN_PREFIX : at + 1) {
    const infinitive = irregularVerbOf(word.slice(at));
    if (infinitive !== undefined) verbs.add(word.slice(0, at) + infinitive);
  }
  return verbs;
}

function irregularVerbOf(word: string): string | undefined {
  return infinitiveOf(word, 'en') ?? infinitiveOf(word, 'nl');
}

/** "Schilderd" for "geschilderd" and "afhandeld" for "afgehandeld", which have the stems of the infinitives. */
function infinitivesOf(word: string): string[] {
  const verbs: string[] = [];
  for (let at = word.indexOf('ge'); at >= 0 && at <= MAX_PREFIX; at = word.indexOf('ge', at + 1)) {
    const base = at === 1 || INSEPARABLE.test(word.slice(0, at)) ? undefined : PARTICIPLE.exec(word.slice(at + 2))?.[1];
    // The t of "getest" is no ending: its verb is "testen".
    if (base !== undefined) verbs.push(word.slice(0, at) + base, `${word.slice(0, at)}${base}en`);
  }
  // The d of "voorbereid" is no ending: its verb is "voorbereiden".
  if (/[dt]$/.test(word)) verbs.push(`${word}en`);
  return verbs;
}

/** "Administratie" for "administrateur", "bookkeeping" for "bookkeeper", "boekhouden" for "boekhoudster", "schilderen" for "schilder". */
function verbsOfAgent(word: string): string[] {
  const noun = AGENT_OF_NOUN.exec(word)?.[1];
  if (noun !== undefined) return [`${noun}ie`, `${noun}ion`, `${noun}ing`];
  const bases = AGENTS.flatMap((agent) => agent.exec(word)?.[1] ?? []);
  return bases
    .filter((base) => base.length >= MIN_AGENT_BASE || looksLikeOccupation(word))
    .flatMap((base) => [`${base}ing`, `${base}en`]);
}
