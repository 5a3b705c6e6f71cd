import type { EvidenceOfItemQuery } from '../../../../generated/operations.ts';
import type { Mark } from './marks.ts';

type Evidence = NonNullable<NonNullable<EvidenceOfItemQuery['importItem']>['results']['evidence']>;

/** Words of a record that are evidence of a skill. */
export type ItemEvidence = Evidence['nodes'][number];

/** A skill that a record credits. */
export interface CreditedSkill {
  readonly entryId: string;
  readonly name: string;
  /** The highest that the record states, 0 to 5. */
  readonly level: number;
  /** Whether the record states a level; otherwise it is the service's default. */
  readonly isStated: boolean;
  readonly words: readonly string[];
  /** Whether somebody has said that the person does not have it. */
  readonly isRejected: boolean;
}

function entryIdOfSkill(skillId: string): string {
  return `skill-${skillId}`;
}

export function entryIdOfSuggestion(id: string): string {
  return `suggestion-${id}`;
}

/** The skills of a record, each once, in the order in which they were found. */
export function groupEvidence(evidence: readonly ItemEvidence[]): readonly CreditedSkill[] {
  const skills = new Map<string, CreditedSkill>();
  for (const { skill, level, levelBasis, quote, profileSkill } of evidence) {
    const known = skills.get(skill.id);
    const isStated = levelBasis !== 'DEFAULT';
    const words = quote ? [quote] : [];
    // A stated level says more than any default.
    const isBetter = !known || (isStated && !known.isStated) || (isStated === known.isStated && level > known.level);
    skills.set(skill.id, {
      entryId: entryIdOfSkill(skill.id),
      name: skill.name,
      level: isBetter ? level : known.level,
      isStated: isStated || (known?.isStated ?? false),
      words: [...new Set([...(known?.words ?? []), ...words])],
      isRejected: profileSkill.state === 'REJECTED',
    });
  }
  return [...skills.values()];
}

/** Where the words of evidence are. */
export function marksOfEvidence(evidence: readonly ItemEvidence[]): readonly Mark[] {
  return evidence.map(({ skill, pointer, inPropertyName, startOffset, endOffset }) => ({
    entryId: entryIdOfSkill(skill.id),
    kind: 'credited',
    pointer,
    inPropertyName,
    startOffset,
    endOffset,
  }));
}
