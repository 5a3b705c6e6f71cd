import type { SkillsetsNearPersonFragment } from '../../../../../generated/operations.ts';
import { ScreenLink } from '../../../../components/screen-link.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

interface NearestSkillsetsProps {
  readonly of: SkillsetsNearPersonFragment['nearestSkillsets'];
}

/** The roles that the person meets best, each with what is still missing. */
export function NearestSkillsets({ of }: NearestSkillsetsProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  return (
    <section className="card">
      <h2>{say('skillsets')}</h2>
      {of.length === 0 && <p className="hint">{say('skillsets.none')}</p>}
      <ul className="career">
        {of.map(({ skillset, score, missing }) => (
          <li key={skillset.id}>
            <span className="growth-score">
              <strong>
                <ScreenLink href={`/skillsets/${skillset.id}`}>{skillset.name}</ScreenLink>
              </strong>
              <meter min={0} max={100} value={score} aria-label={say('skillset.score', { name: skillset.name })} />
              <span>{number(score)} %</span>
            </span>
            {missing.length === 0 ? (
              <span className="hint">{say('skillset.complete')}</span>
            ) : (
              <details>
                <summary>{say('skillset.missing', { count: missing.length })}</summary>
                <ul className="growth-missing">
                  {missing.map(({ skill, achievedLevel, requiredLevel }) => (
                    <li key={skill.id}>
                      <span>{skill.name}</span>
                      <span className="hint">
                        {say('skillset.step', { from: number(achievedLevel, 1), to: requiredLevel })}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
