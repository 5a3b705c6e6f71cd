import type { SkillsetOnScreenFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { useLevelMeaning } from '../level-meaning.ts';
import messages from '../messages.json';

/** A skillset for those who may not change it. */
export function ReadOnlySkillset({ skillset }: { readonly skillset: SkillsetOnScreenFragment }) {
  const say = useTexts(messages);
  const meaningOf = useLevelMeaning();
  const { descriptions, skills, certificates } = skillset;
  return (
    <div className="skillset-fields">
      {(descriptions.en ?? descriptions.nl) !== null && (
        <section className="card both-languages">
          {descriptions.en !== null && <p lang="en">{descriptions.en}</p>}
          {descriptions.nl !== null && <p lang="nl">{descriptions.nl}</p>}
        </section>
      )}
      <section className="card" aria-labelledby="skills">
        <h2 id="skills">{say('skills', { count: skills.length })}</h2>
        <ul className="skillset-skills">
          {skills.map(({ skill, requiredLevel }) => (
            <li key={skill.id}>
              <span className="skillset-skill-name">{skill.name}</span>
              <span>{meaningOf(requiredLevel)}</span>
            </li>
          ))}
        </ul>
      </section>
      {certificates.length > 0 && (
        <section className="card" aria-labelledby="certificates">
          <h2 id="certificates">{say('certificates')}</h2>
          <ul>
            {certificates.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
