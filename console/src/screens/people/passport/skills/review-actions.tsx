import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  ReviewSkillDocument,
  type ReviewVerdict,
  type SkillOfPersonFragment,
} from '../../../../../generated/operations.ts';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import messages from './messages.json';

const LEVELS = ['EVIDENCE', '1', '2', '3', '4', '5'] as const;

interface ReviewActionsProps {
  readonly of: SkillOfPersonFragment;
  readonly evidenceLevel: number;
  readonly publicIdentifier: string;
  readonly profileId: string;
}

/** Confirms a skill with a level, says that the person does not have it, takes that back, or contests it. */
export function ReviewActions({ of, evidenceLevel, publicIdentifier, profileId }: ReviewActionsProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const { run, isRunning } = useAction(ReviewSkillDocument, ({ reviewSkillSuggestion }) => reviewSkillSuggestion);
  const given = of.reviewedLevel === null ? 'EVIDENCE' : String(Math.round(of.reviewedLevel));
  const [level, setLevel] = useState<(typeof LEVELS)[number]>(LEVELS.find((one) => one === given) ?? 'EVIDENCE');
  const [isContesting, setIsContesting] = useState(false);
  const review = (verdict: ReviewVerdict, chosen: typeof level = level) =>
    run({
      input: {
        publicIdentifier,
        skillId: of.skill.id,
        verdict,
        ...(verdict === 'CONFIRM' ? { level: chosen === 'EVIDENCE' ? null : Number(chosen) } : {}),
      },
    });
  return (
    <div className="review-actions">
      <SelectField
        label={say('review.level')}
        hasHiddenLabel
        value={level}
        choices={LEVELS.map((value) => ({
          value,
          name:
            value === 'EVIDENCE'
              ? say('review.level.EVIDENCE', { level: number(evidenceLevel, 1) })
              : say(`review.level.${value}`),
        }))}
        onChange={(chosen) => {
          setLevel(chosen);
          if (of.state === 'VALIDATED') void review('CONFIRM', chosen);
        }}
      />
      {/* What takes a verdict back stands where it was given, so that the keyboard stays there. */}
      <Button
        className={of.state === 'VALIDATED' ? 'button' : 'button button-first'}
        isPending={isRunning}
        onPress={() => void review(of.state === 'VALIDATED' ? 'WITHDRAW' : 'CONFIRM')}
      >
        {say(of.state === 'VALIDATED' ? 'review.unconfirm' : 'review.confirm')}
      </Button>
      <Button
        className="button"
        isPending={isRunning}
        onPress={() => void review(of.state === 'REJECTED' ? 'WITHDRAW' : 'REJECT')}
      >
        {say(of.state === 'REJECTED' ? 'review.unreject' : 'review.reject')}
      </Button>
      {!of.contested && of.state !== 'REJECTED' && (
        <Button className="button" onPress={() => setIsContesting(true)}>
          {say('contest')}
        </Button>
      )}
      {isContesting && <ContestDialog of={of} profileId={profileId} onClose={() => setIsContesting(false)} />}
    </div>
  );
}
