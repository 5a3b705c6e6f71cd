import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { SkillsetImpactDocument, type SkillsetImpactQuery } from '../../../../generated/operations.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { levelChanges, type Draft } from './draft.ts';

/** How long somebody must have paused before the service is asked, in milliseconds. */
const PAUSE = 300;

interface ImpactProps {
  readonly skillsetId: string;
  readonly before: Draft;
  readonly after: Draft;
}

/** What the levels of a draft would mean: how many people are ready for the role, and who would fall short. */
export function Impact({ skillsetId, before, after }: ImpactProps) {
  const say = useTexts(messages);
  const key = useSettled(JSON.stringify(levelChanges(before, after)), PAUSE);
  const changes = useMemo(() => JSON.parse(key) as ReturnType<typeof levelChanges>, [key]);
  const [{ data, error }, again] = useQuery({
    query: SkillsetImpactDocument,
    variables: { skillsetId, changes },
    pause: changes.length === 0,
  });
  const impact = changes.length === 0 ? null : data?.impactOf;
  return (
    <section className="card" aria-labelledby="impact">
      <h2 id="impact">{say('impact')}</h2>
      <div aria-live="polite">
        {changes.length === 0 && <p className="hint">{say('impact.none')}</p>}
        {error && changes.length > 0 && <ErrorNotice error={error} onRetry={again} />}
        {impact && <Consequences impact={impact} />}
      </div>
    </section>
  );
}

function Consequences({ impact }: { readonly impact: NonNullable<SkillsetImpactQuery['impactOf']> }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const { readyBefore, readyAfter, skills, noLongerReady } = impact;
  return (
    <>
      <p className="skillset-ready">
        <strong>
          {number(readyBefore)} → {number(readyAfter)}
        </strong>{' '}
        {say('impact.ready', { count: readyAfter })}
      </p>
      {noLongerReady.length > 0 && (
        <>
          <h3>{say('impact.noLongerReady')}</h3>
          <ul className="skillset-people">
            {noLongerReady.map(({ profile }) => (
              <li key={profile.id}>
                <Link href={`/people/${profile.id}`}>{profile.fullName ?? profile.publicIdentifier}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {skills.map(({ skill, levelBefore, levelAfter, meetingBefore, meetingAfter, fallingShort }) => (
        <div key={skill.id} className="skillset-impact">
          <h3>
            {skill.name} <span className="tag">{say('impact.level', { before: levelBefore, after: levelAfter })}</span>
          </h3>
          <p className="hint">
            {levelAfter === 0
              ? say('impact.dropped')
              : levelBefore === 0
                ? say('impact.meet', { after: meetingAfter })
                : say('impact.meeting', { before: meetingBefore, after: meetingAfter })}
          </p>
          {fallingShort.length > 0 && (
            <>
              <p className="skillset-short">{say('impact.fallingShort')}</p>
              <ul className="skillset-people">
                {fallingShort.map(({ profile, level }) => (
                  <li key={profile.id}>
                    <Link href={`/people/${profile.id}`}>{profile.fullName ?? profile.publicIdentifier}</Link>{' '}
                    <span className="hint">{number(level, 1)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
    </>
  );
}
