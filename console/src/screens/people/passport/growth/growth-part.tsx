import { useQuery } from 'urql';
import { Link } from 'wouter';
import { PassportGrowthDocument } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { Interests } from './interests.tsx';
import messages from './messages.json';
import { NearestSkillsets } from './nearest-skillsets.tsx';

/** Where the person could go: what they like, the roles that are nearest, and who is like them. */
export function GrowthPart({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const may = useMay();
  const [{ data, error }, again] = useQuery({
    query: PassportGrowthDocument,
    variables: { id, seesSkillsets: may('SKILLSETS_READ') },
  });
  useAgainOnChange(() => again({ requestPolicy: 'network-only' }));
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'Profile') return null;
  const { skillInterests, similarProfiles } = data.node;
  return (
    <div className="passport-columns">
      <div>{'nearestSkillsets' in data.node && <NearestSkillsets of={data.node.nearestSkillsets ?? []} />}</div>
      <div>
        <Interests profileId={id} of={skillInterests.nodes} again={() => again({ requestPolicy: 'network-only' })} />
        <section className="card">
          <h2>{say('similar')}</h2>
          {similarProfiles.length === 0 && <p className="hint">{say('similar.none')}</p>}
          <ul className="career">
            {similarProfiles.map(({ profile, similarity, sharedSkillCount, sharedSkills }) => (
              <li key={profile.id}>
                <Link href={`/people/${profile.id}`}>{profile.fullName ?? profile.publicIdentifier}</Link>
                <span className="hint">
                  {say('similar.share', { share: number(similarity), count: sharedSkillCount })}
                </span>
                <span>{sharedSkills.map(({ skill }) => skill.name).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
