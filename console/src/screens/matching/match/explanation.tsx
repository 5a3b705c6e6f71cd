import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import type { CandidateRow } from '../candidates/use-candidates.ts';
import messages from '../messages.json';

/** In words why somebody scores as he or she does. */
export function Explanation({ candidate }: { readonly candidate: CandidateRow }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const { score, matchScore, skills } = candidate;
  const reached = skills.filter(({ points, requiredLevel }) => points >= requiredLevel);
  const short = skills.filter(({ points, requiredLevel }) => points > 0 && points < requiredLevel);
  const missing = skills.filter(({ points }) => points === 0);
  const related = skills.filter(({ creditedThrough, points }) => creditedThrough !== null && points > 0);
  return (
    <section className="card matching-explanation" aria-labelledby="explanation">
      <h2 id="explanation">{say('explanation')}</h2>
      <p className="matching-score">
        <strong>{number(score, 1)}</strong> {say('explanation.of100')}
      </p>
      <p>
        {say('explanation.reached', { reached: reached.length, count: skills.length })}{' '}
        {score !== matchScore && say('explanation.matchScore', { score: number(matchScore, 1) })}
      </p>
      {short.length > 0 && (
        <>
          <h3>{say('explanation.short')}</h3>
          <ul>
            {short.map(({ skill, points, requiredLevel }) => (
              <li key={skill.id}>
                {skill.name}: {say('explanation.levels', { has: number(points, 1), needs: requiredLevel })}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3>{say('explanation.missing')}</h3>
          <ul>
            {missing.map(({ skill, requiredLevel }) => (
              <li key={skill.id}>
                {skill.name} <span className="hint">({requiredLevel})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {related.length > 0 && (
        <>
          <h3>{say('explanation.related')}</h3>
          <ul>
            {related.map(({ skill, creditedThrough, credit, creditedLevel }) => (
              <li key={skill.id}>
                {say(`explanation.related.${credit ?? 'RELATED'}`, {
                  required: skill.name,
                  through: creditedThrough?.name ?? '',
                  level: number(creditedLevel, 1),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
