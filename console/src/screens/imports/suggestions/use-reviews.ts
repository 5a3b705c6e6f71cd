import { useCallback, useState } from 'react';
import {
  CorrectSuggestionDocument,
  ReviewSuggestedSkillDocument,
  type SuggestionFragment,
} from '../../../../generated/operations.ts';
import { useAction } from '../../../graphql/use-action.ts';
import type { Decision, NamedSkill } from './decisions.ts';

/** Which words a decision is about besides those of the person. */
export interface ReviewOptions {
  /** Whether it makes a rule of the words for everybody. */
  readonly forEveryone: boolean;
  /** 0 to 5; without it the words state the level. */
  readonly level?: number;
}

/** The suggestion that a decision is stored with. */
export type Reviewed = Pick<SuggestionFragment, 'id' | 'profile' | 'skill'>;

/** Decisions on the screen, and what takes them. */
export interface Reviews {
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly review: (of: Reviewed, verdict: 'CONFIRM' | 'REJECT', options: ReviewOptions) => Promise<boolean>;
  readonly correct: (of: Reviewed, skill: NamedSkill, options: ReviewOptions) => Promise<boolean>;
  readonly undo: (of: Reviewed, options: ReviewOptions) => Promise<boolean>;
}

/**
 * Stores what somebody decides. A decision shows at once, and goes again when the service refuses it, with the reason.
 *
 * @param onStored - after a decision was stored or taken back.
 */
export function useReviews(onStored: () => void): Reviews {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const { run: runReview } = useAction(ReviewSuggestedSkillDocument, (data) => data.reviewSkillSuggestion);
  const { run: runCorrection } = useAction(CorrectSuggestionDocument, (data) => data.correctSkillSuggestion);

  const change = useCallback(
    async (key: string, decision: Decision | undefined, store: () => Promise<unknown>) => {
      const before = decisions.get(key);
      setDecisions((all) => withDecision(all, key, decision));
      const isStored = (await store()) !== null;
      if (isStored) onStored();
      else setDecisions((all) => withDecision(all, key, before));
      return isStored;
    },
    [decisions, onStored],
  );

  return {
    decisions,
    review: (of, verdict, { forEveryone, level }) =>
      change(of.id, { verdict }, () =>
        runReview({
          input: { ...inputOf(of), verdict, applyToEveryone: forEveryone, ...(level === undefined ? {} : { level }) },
        }),
      ),
    correct: (of, skill, { forEveryone, level }) =>
      change(of.id, { verdict: 'CORRECT', skill }, () =>
        runCorrection({
          input: {
            id: of.id,
            skillId: skill.id,
            applyToEveryone: forEveryone,
            ...(level === undefined ? {} : { level }),
          },
        }),
      ),
    undo: (of, { forEveryone }) =>
      change(of.id, undefined, async () => {
        const decision = decisions.get(of.id);
        const withdraw = (skillId: string) =>
          runReview({
            input: { ...inputOf(of), skillId, verdict: 'WITHDRAW', applyToEveryone: forEveryone },
          });
        if (decision?.verdict === 'CORRECT' && (await withdraw(decision.skill.id)) === null) return null;
        return withdraw(of.skill.id);
      }),
  };
}

function inputOf({ profile, skill }: Reviewed) {
  return { publicIdentifier: profile.id, skillId: skill.id };
}

function withDecision(all: ReadonlyMap<string, Decision>, key: string, decision: Decision | undefined) {
  const changed = new Map(all);
  if (decision) changed.set(key, decision);
  else changed.delete(key);
  return changed;
}
