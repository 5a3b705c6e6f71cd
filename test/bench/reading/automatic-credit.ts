import { buildDictionary, type Dictionary } from '../../../src/domain/imports/reading/dictionary.js';
import { findEvidence } from '../../../src/domain/imports/reading/find-evidence.js';
import type { EscoLabels } from './esco-labels.js';

/** A sentence and the ESCO skills that people saw in it. */
export interface LabelledSentence {
  readonly sentence: string;
  /** Preferred labels in English. */
  readonly labels: readonly string[];
}

/** How well credit without anybody looking agrees with the labels. */
export interface CreditFigures {
  readonly sentences: number;
  readonly credited: number;
  readonly right: number;
  /** Labels in all. */
  readonly labelled: number;
  /** Of what is credited, how much was labelled, in %. */
  readonly precision: number;
  /** Of what was labelled, how much is credited, in %. */
  readonly recall: number;
  /** Of what was labelled, how much is credited or a candidate, in %. */
  readonly candidateRecall: number;
  /** How often a sentence without a label credits something. */
  readonly perEmptySentence: number;
}

const NO_SKILL = new Set(['label not present', 'underspecified', 'unk', '']);

/** What people labelled in rows of one label each; sentences without a label that ESCO has are kept, with none. */
export function labelledSentences(rows: readonly (readonly [sentence: string, label: string])[]): LabelledSentence[] {
  const bySentence = new Map<string, Set<string>>();
  for (const [sentence, label] of rows) {
    const labels = bySentence.get(sentence) ?? new Set<string>();
    bySentence.set(sentence, labels);
    const name = label.trim().toLowerCase();
    if (!NO_SKILL.has(name)) labels.add(name);
  }
  return [...bySentence].map(([sentence, labels]) => ({ sentence, labels: [...labels] }));
}

/** The dictionary as imports have it, from ESCO alone. */
export function escoDictionary({ labels, descriptions }: EscoLabels): Dictionary {
  return buildDictionary(labels, { descriptions });
}

/** Reads each sentence as running text and compares what is credited with what was labelled. */
export function measureAutomaticCredit(sentences: readonly LabelledSentence[], esco: EscoLabels, dictionary: Dictionary, onCredit?: (sentence: LabelledSentence, quote: string, isRight: boolean) => void): CreditFigures {
  let [credited, right, labelled, found, inEmpty, empty] = [0, 0, 0, 0, 0, 0];
  for (const sentence of sentences) {
    const gold = new Set(sentence.labels.map((label) => esco.idByName.get(label)));
    const { skills, candidates } = findEvidence([{ pointer: '', text: sentence.sentence, manner: 'PROSE', source: 'SELF' }], 'en', dictionary, { nameParts: new Set() });
    const ids = new Map(skills.map((skill) => [skill.skillId, skill.quote]));
    if (gold.size === 0) {
      empty += 1;
      inEmpty += ids.size;
      continue;
    }
    labelled += gold.size;
    credited += ids.size;
    right += [...ids.keys()].filter((id) => gold.has(id)).length;
    const all = new Set([...ids.keys(), ...candidates.map(({ skillId }) => skillId)]);
    found += [...gold].filter((id) => id !== undefined && all.has(id)).length;
    for (const [id, quote] of ids) onCredit?.(sentence, quote, gold.has(id));
  }
  const percent = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10;
  return {
    sentences: sentences.length - empty,
    credited,
    right,
    labelled,
    precision: percent(right, credited),
    recall: percent(right, labelled),
    candidateRecall: percent(found, labelled),
    perEmptySentence: Math.round((100 * inEmpty) / Math.max(1, empty)) / 100,
  };
}
