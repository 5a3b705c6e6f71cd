import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import type { Description } from '../../../../src/domain/reader/labels/common-words.js';
import type { LinkingContent } from '../../../../src/domain/skill-linking/index.js';

/** The texts of ESCO that the dictionary is built from. */
export interface EscoLabels {
  readonly labels: readonly SkillLabel[];
  readonly descriptions: readonly Description[];
}

/**
 * The labels and descriptions with which imports are read if ESCO is the taxonomy; the ids of skills are the URIs of
 * the concepts.
 */
export function escoLabels({ concepts }: LinkingContent): EscoLabels {
  const skills = concepts.filter(({ kind }) => kind === 'SKILL');
  return {
    labels: skills.flatMap(({ key, labels }) =>
      labels.map(({ language, kind, text }): SkillLabel => ({
        skillOwnerId: SHARED_OWNER_ID,
        skillId: key,
        language,
        label: text,
        kind,
        origin: 'CLASSIFICATION',
      })),
    ),
    descriptions: skills.flatMap(({ descriptions }) => descriptions),
  };
}
