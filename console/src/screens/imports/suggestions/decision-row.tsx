import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../../../components/icon.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { Decidable, Decision } from './decisions.ts';

interface DecisionRowProps {
  readonly entry: Decidable;
  readonly decision: Decision | undefined;
  readonly detail: ReactNode;
  readonly isActive: boolean;
  readonly mayDecide: boolean;
  readonly onActive: (isActive: boolean, byKeyboard: boolean) => void;
  readonly onConfirm: () => void;
  readonly onReject: () => void;
  readonly onCorrect: (() => void) | undefined;
  readonly onUndo: () => void;
}

/** Something to decide about, with its buttons; afterwards what was decided, with a way back. */
export function DecisionRow(props: DecisionRowProps) {
  const { entry, decision, detail, isActive, mayDecide, onActive, onConfirm, onReject, onCorrect, onUndo } = props;
  const say = useTexts(messages);
  const { percent } = useFormats();
  const { id, skill, words, likelihood } = entry;
  return (
    <li
      className="decision"
      // Its keys are told above the list, and each is a button as well.
      tabIndex={0}
      data-decidable={id}
      data-active={isActive}
      data-verdict={decision?.verdict}
      onFocus={() => onActive(true, true)}
      onBlur={() => onActive(false, true)}
      onPointerEnter={() => onActive(true, false)}
      onPointerLeave={() => onActive(false, false)}
    >
      <div className="decision-what">
        <strong>{skill.name}</strong>
        <span className="hint" title={say('likelihood.what')}>
          {say('likelihood', { share: percent(likelihood) })}
        </span>
        <q className="decision-words">{words.slice(0, 3).join(' … ')}</q>
        {detail !== undefined && <span className="hint decision-detail">{detail}</span>}
      </div>
      {decision ? (
        <div className="decision-actions">
          <span className={`tag ${decision.verdict === 'REJECT' ? 'tag-bad' : 'tag-good'}`}>
            {decision.verdict === 'CORRECT'
              ? say('decided.CORRECT', { skill: decision.skill.name })
              : say(`decided.${decision.verdict}`)}
          </span>
          <Button className="button button-small" onPress={onUndo}>
            {say('undo')}
          </Button>
        </div>
      ) : (
        mayDecide && (
          <div className="decision-actions">
            <Button
              className="button button-small"
              aria-label={say('confirm.of', { skill: skill.name })}
              onPress={onConfirm}
            >
              <Icon name="done" />
              {say('confirm')}
            </Button>
            {onCorrect && (
              <Button
                className="button button-small"
                aria-label={say('correct.of', { skill: skill.name })}
                onPress={onCorrect}
              >
                {say('correct')}
              </Button>
            )}
            <Button
              className="button button-small"
              aria-label={say('reject.of', { skill: skill.name })}
              onPress={onReject}
            >
              {say('reject')}
            </Button>
          </div>
        )
      )}
    </li>
  );
}
