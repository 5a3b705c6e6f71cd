import type { Language } from '../../../platform/localization/index.js';
import { stemOf } from './stem.js';

const ENGLISH_STOP_WORDS = `
  a an the and or of in on at to for from with by as into within per via be is are was were been being have has had
  will shall can may must your our their its his her my we you they it this that these those such other any all each
  etc using use including e.g i.e not
`;

const DUTCH_STOP_WORDS = `
  de het een en of van in op aan te tot voor uit met bij door als over per via om naar dan dat die dit deze is zijn
  wordt worden was waren heeft hebben had zal zullen kan kunnen mag moet uw je jouw ons onze hun haar wij we u jij
  ze zij er ook zoals andere ander alle elk elke etc enz bijv o.a niet ik werd werden geworden geweest hadden heb
  hebt ben bent zou zouden wil willen mijn mij me zich hem hij waar wat wie hoe toen nog al wel dus maar want omdat
  wanneer tijdens tussen onder om na daarbij hierbij waarbij iemand iets heel zeer meer veel
`;

/** Words without information about skills: articles, prepositions, auxiliary verbs. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(ENGLISH_STOP_WORDS.trim().split(/\s+/)),
  nl: new Set(DUTCH_STOP_WORDS.trim().split(/\s+/)),
};

/** A word that carries meaning. */
export interface Word {
  /** Lower-cased, as written. */
  readonly surface: string;
  readonly stem: string;
}

/** Maximum length of a text that is used, in UTF-16 code units: sentences and labels are far shorter. */
const MAX_TEXT_LENGTH = 8000;

const WORD = /[a-z0-9\u00df-\u00f6\u00f8-\u00ff+#]+(?:[.&'][a-z0-9\u00df-\u00f6\u00f8-\u00ff+#]+)*/g;

/** Mark-up and placeholders in angle brackets are not words. */
const TAG = /<\/?[A-Za-z][^<>\n]{0,60}>/g;

/**
 * The words of a text that carry meaning, in order: in lower case, without stop words, stemmed. If a text contains only
 * stop words ("can do"), all are kept.
 *
 * @param limit - maximum number of words, from the beginning.
 */
export function wordsOf(text: string, language: Language, limit = Number.POSITIVE_INFINITY): Word[] {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(TAG, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\u2019', "'");
  const surfaces = plain.match(WORD) ?? [];
  const meaningful = surfaces.filter((surface) => !STOP_WORDS[language].has(surface) && /[^+#]/.test(surface));
  const kept = meaningful.length > 0 ? meaningful : surfaces;
  return kept.slice(0, limit).map((surface) => ({ surface, stem: stemOf(surface, language) }));
}

/**
 * The key of a stem in the vocabulary. English and Dutch stems with the same spelling are two words ("door", "door").
 */
export function vocabularyKey(stem: string, language: Language): string {
  return language === 'nl' ? `~${stem}` : stem;
}
