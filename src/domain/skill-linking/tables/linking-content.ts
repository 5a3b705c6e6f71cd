import { createHash } from 'node:crypto';
import type { Language } from '../../../platform/localization/index.js';

/** The content of a taxonomy that texts are linked to. */
export interface LinkingContent {
  readonly concepts: readonly LinkingConcept[];
}

/**
 * A concept of the taxonomy. Tables rank either skills or occupations; the texts of all concepts are used in the training of
 * vectors.
 */
export interface LinkingConcept {
  readonly kind: 'SKILL' | 'OCCUPATION' | 'GROUP';
  /** Unique among the concepts; returned as skillKey. The id of a database or a URI. */
  readonly key: string;
  readonly labels: readonly ConceptLabel[];
  readonly descriptions: readonly ConceptDescription[];
  /**
   * For skills: number of occupations that list it as essential or optional, as a rough measure of how common it is.
   */
  readonly occupationCount: number;
}

export interface ConceptLabel {
  readonly language: Language;
  readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  readonly text: string;
}

export interface ConceptDescription {
  readonly language: Language;
  readonly text: string;
}

/** SHA-256 of everything that linking uses of a taxonomy, in hexadecimal; the order of the concepts matters. */
export function fingerprintOf(content: LinkingContent): string {
  const sum = createHash('sha256');
  for (const { kind, key, labels, descriptions, occupationCount } of content.concepts) {
    const texts = [
      ...labels.map(({ language, kind: of, text }) => [language, of, text]),
      ...descriptions.map(({ language, text }) => [language, text]),
    ];
    sum.update(JSON.stringify([kind, key, occupationCount, texts])).update('\n');
  }
  return sum.digest('hex');
}
