import { useId } from 'react';
import { Button } from 'react-aria-components';
import type { SkillOfPersonFragment } from '../../../../../generated/operations.ts';
import { Icon } from '../../../../components/icon.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { LevelBar } from '../../level-bar.tsx';
import messages from './messages.json';
import { SkillDetails } from './skill-details.tsx';

/** Below this, the proof of a skill is so old that it says little about today; it is at half after five years. */
const STALE = 0.5;

interface SkillRowProps {
  readonly of: SkillOfPersonFragment;
  readonly publicIdentifier: string;
  readonly profileId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A skill with its level; opened, what it rests on and what can be done about it. */
export function SkillRow({ of, isOpen, onToggle, ...person }: SkillRowProps) {
  const say = useTexts(messages);
  const { percent } = useFormats();
  const details = useId();
  const { skill, level, confidence, state, contested, freshness } = of;
  return (
    <li>
      <Button
        className="skill-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onPress={onToggle}
      >
        <span className="skill-name">{skill.name}</span>
        <span className="skill-tags">
          {state === 'VALIDATED' && <span className="tag tag-good">{say('state.VALIDATED')}</span>}
          {state === 'REJECTED' && <span className="tag tag-bad">{say('state.REJECTED')}</span>}
          {contested && <span className="tag tag-warning">{say('contested')}</span>}
          {freshness !== null && freshness < STALE && <span className="tag">{say('stale')}</span>}
        </span>
        <span className="hint skill-confidence">{say('confidence', { share: percent(confidence) })}</span>
        <LevelBar level={level} label={say('level')} />
        <Icon name="down" />
      </Button>
      {isOpen && (
        <div id={details} className="skill-details">
          <SkillDetails of={of} {...person} />
        </div>
      )}
    </li>
  );
}
