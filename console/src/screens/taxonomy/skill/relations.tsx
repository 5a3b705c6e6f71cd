import { Link } from 'wouter';
import type { SkillRelationType, TaxonomySkillQuery } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

type Skill = NonNullable<TaxonomySkillQuery['skill']>;

const ORDER: readonly SkillRelationType[] = [
  'BROADER',
  'NARROWER',
  'RELATED',
  'ESSENTIAL',
  'OPTIONAL',
  'ESSENTIAL_FOR',
  'OPTIONAL_FOR',
];

interface RelationsProps {
  readonly relations: Skill['relations']['nodes'];
  readonly occupations: Skill['occupations'];
}

/** The skills and occupations that a skill is related to. */
export function Relations({ relations, occupations }: RelationsProps) {
  const say = useTexts(messages);
  const kinds = ORDER.map((type) => ({ type, skills: relations.filter((one) => one.type === type) })).filter(
    ({ skills }) => skills.length > 0,
  );
  return (
    <>
      <section className="card" aria-labelledby="relations">
        <h2 id="relations">{say('relations')}</h2>
        {kinds.length === 0 && <p className="hint">{say('relations.none')}</p>}
        {kinds.map(({ type, skills }) => (
          <div key={type}>
            <h3>{say(`relation.${type}`)}</h3>
            <ul className="taxonomy-chips">
              {skills.map(({ skill: { id, name } }) => (
                <li key={id}>
                  <Link className="tag" href={`/taxonomy/skills/${id}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      {occupations.nodes.length > 0 && (
        <section className="card" aria-labelledby="occupations">
          <h2 id="occupations">{say('occupations', { count: occupations.totalCount })}</h2>
          <ul className="taxonomy-chips">
            {occupations.nodes.map(({ type, occupation: { id, name } }) => (
              <li key={id} className="tag">
                {name} <span className="hint">{say(`need.${type}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
