import { infinitiveOf, SEPARABLE_PREFIXES } from '../../../platform/localization/index.js';
import { isOccupationInSentence } from '../vocabulary/index.js';

/** What another form of a word is, one bit each. */
export const FORM_KINDS = {
  /** The infinitive of a past tense or participle. */
  VERB: 1,
  /** What somebody does who is called so. */
  AGENT: 2,
  /** The word without a slip of the pen (see correctedWord). */
  SPELLING: 4,
  /** The noun of what a verb says: "reconciled", "reconciliation". */
  NOUN: 8,
} as const;

/** Another form of a folded word. It may be no word at all; only forms that labels have matter. */
export interface WordForm {
  readonly word: string;
  readonly kind: number;
}

/** An ending, and what stands in its place in related words. The base is the first group. */
type Derivation = readonly [RegExp, readonly string[]];

/** "Welded", "organising"; "gelast", "ingeroosterd", "stukadoorde". Some other words end so too. */
const REGULAR_PAST = new RegExp(
  `^(?:[a-z]{3,}(?:ed|ing)|(?:${SEPARABLE_PREFIXES.join('|')})?ge[a-z]{3,}[dt]|[a-z]{3,}[dt]e)$`,
);
const PARTICIPLE = /^([a-z]{3,}(?:[dt]|en))e?$/;
/** "Begeleid" is of "begeleiden": behind these prefixes a participle has no "ge". */
const INSEPARABLE = /^(?:be|ge|her|ont|ver|er)$/;

/** What somebody does who is called so. */
const AGENTS: readonly Derivation[] = [
  // "Translator", "administrateur", "organisator"; "redacteur", "monteur".
  [/^([a-z]{3,}at)(?:eur|or|rice)s?$/, ['ie', 'ion', 'ing']],
  [/^([a-z]{3,})(?:eur|euse)s?$/, ['eren', 'ie', 'age']],
  // "Analyst", "psycholoog", "fotograaf", "photographer", "bouwkundige".
  [/^([a-z]{2,}al)[iy]st(?:en|e|s)?$/, ['yse', 'ysis', 'yseren']],
  [/^([a-z]{3,}lo)(?:og|gen?|gists?)$/, ['gie', 'gy']],
  [/^([a-z]{3,}gra)(?:af|fen?|phers?)$/, ['fie', 'phy']],
  [/^([a-z]{3,}kund)igen?$/, ['e']],
  [/^([a-z]{4,})(?:ist|icus|ici|icien|ician)(?:en|e|s)?$/, ['ie', 'iek', 'ics', 'y']],
  // "Bookkeeper", "baker", "metselaar", "boekhoudster", "timmerman"; but "junior" has nothing to do with JUnit.
  [/^(?!(?:junior|senior)s?$)([a-z]{3,})(?:aar|er|or)s?$/, ['ing', 'en', 'ery', 'ry']],
  [/^([a-z]{2,}r)ders?$/, ['ing', 'en']],
  [/^([a-z]{3,})sters?$/, ['ing', 'en']],
  [/^([a-z]{3,})(?:man|vrouw|lieden|lui)$/, ['en', 'werk']],
];
/** What a man is called who does it, for a woman: "medewerkster", "afhandelaarster", "chauffeuse", "directrice". */
const WOMEN: readonly Derivation[] = [
  [/^([a-z]{3,}aar|[a-z]{3,}eer)sters?$/, ['']],
  [/^([a-z]{4,})sters?$/, ['er']],
  [/^([a-z]{3,}eu)ses?$/, ['r']],
  [/^([a-z]{3,}t)rices?$/, ['eur', 'or']],
];
/** "Loodgieterswerk", "schilderwerk": the trade is called after who does it. */
const TRADE_OF_AGENT: Derivation = [/^([a-z]{4,}(?:er|oor|eur))s?$/, ['swerk', 'werk']];
/** What is done, as a noun: "negotiated", "installeerde"; the Dutch ones in -ing have the stem of the verb. */
const NOUNS: readonly Derivation[] = [
  [/^([a-z]{3,})(?:ed|es|ing|e|s)$/, ['ion', 'ation', 'iation', 'ment', 'ement', 'ance', 'sis']],
  [/^(?:ge)?([a-z]{3,}?)e?er(?:[dt]|en|de|den)?$/, ['atie', 'ie']],
  // "Dockerised", "gedockeriseerd": done with what the verb is made of.
  [/^(?:ge)?([a-z]{4,})i[sz](?:ed|es?|ing|eer(?:t|de?|den)|eren)$/, ['']],
  // "Schilderen" for "schilderwerk".
  [/^([a-z]{4,})en$/, ['werk']],
];
/** "Translates" for "translating": a Dutch past ends in "te" and "de" as well, so that their stems differ. */
const PRESENT: Derivation = [/^([a-z]{3,}[dt])(?:es?|s)$/, ['ing']];
/** Shorter words that end so are often no person: "water", "meter". */
const MIN_AGENT_BASE = 4;
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
/** Letters in front of the "ge" of a participle, or of an irregular verb: "af", "voor". */
const [MIN_PREFIX, MAX_PREFIX] = [2, 7];

/**
 * Other forms of a folded word, the likeliest first: the infinitive of a participle or of an irregular verb, what
 * somebody does who is called so, and the noun of a verb. Rules of English and Dutch, whichever the word is of.
 */
export function formsOf(word: string): readonly WordForm[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const verbs = [...irregularVerbsOf(word), ...infinitivesOf(word), ...derived(word, PRESENT)];
  return [
    ...verbs.map((verb) => ({ word: verb, kind: FORM_KINDS.VERB })),
    ...activitiesOfAgent(word).map((activity) => ({ word: activity, kind: FORM_KINDS.AGENT })),
    ...[word, ...verbs]
      .flatMap((verb) => NOUNS.flatMap((derivation) => derived(verb, derivation)))
      .map((noun) => ({ word: noun, kind: FORM_KINDS.NOUN })),
  ];
}

/** Whether a folded word may be a past tense or a participle of a verb. */
export function isPastForm(word: string): boolean {
  return irregularVerbOf(word) !== undefined || REGULAR_PAST.test(word);
}

function derived(word: string, [ending, others]: Derivation): string[] {
  const base = ending.exec(word)?.[1];
  return base === undefined ? [] : others.map((other) => base + other);
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
    // "Meegemetseld": to do with others what the verb says.
    if (base !== undefined && word.startsWith('mee')) verbs.push(base);
  }
  // The d of "voorbereid" is no ending: its verb is "voorbereiden".
  if (/[dt]$/.test(word)) verbs.push(`${word}en`);
  return verbs;
}

function activitiesOfAgent(word: string): string[] {
  const activities = [...derived(word, TRADE_OF_AGENT), ...WOMEN.flatMap((derivation) => derived(word, derivation))];
  for (const derivation of AGENTS) {
    const base = derivation[0].exec(word)?.[1];
    if (base !== undefined && (base.length >= MIN_AGENT_BASE || isOccupationInSentence(word)))
      activities.push(...derived(word, derivation));
  }
  return activities;
}
