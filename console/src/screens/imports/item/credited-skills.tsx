import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { CreditedSkill } from './group-evidence.ts';

interface CreditedSkillsProps {
  readonly skills: readonly CreditedSkill[];
  readonly active: string | null;
  readonly onActive: (entryId: string | null, byKeyboard: boolean) => void;
}

/** The skills that a record credits, with the words and the level that they state. */
export function CreditedSkills({ skills, active, onActive }: CreditedSkillsProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  return (
    <ul className="credited">
      {skills.map(({ entryId, name, level, isStated, words, isRejected }) => (
        <li
          key={entryId}
          className="credited-skill"
          // The words in the text light up for those who use the keyboard too.
          tabIndex={0}
          data-entry={entryId}
          data-active={active === entryId}
          onFocus={() => onActive(entryId, true)}
          onBlur={() => onActive(null, true)}
          onPointerEnter={() => onActive(entryId, false)}
          onPointerLeave={() => onActive(null, false)}
        >
          <strong>{name}</strong>
          <span className="credited-level">
            <span className="level-bar" aria-hidden="true">
              <span style={{ inlineSize: `${level * 20}%` }} />
            </span>
            {say('level.of', { level: number(level, 1) })}
          </span>
          <span className="hint credited-words">
            <q>{words.slice(0, 3).join(' … ')}</q>
            {words.length > 3 && ` +${words.length - 3}`}
            {!isStated && ` · ${say('level.default')}`}
          </span>
          {isRejected && <span className="tag tag-bad">{say('skill.rejected')}</span>}
        </li>
      ))}
    </ul>
  );
}
