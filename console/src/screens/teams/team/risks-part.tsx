import { useQuery } from 'urql';
import { TeamRisksDocument, type TeamRisksQuery } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { peopleOf } from '../groups.ts';
import messages from '../messages.json';
import { LEAVING_DAYS } from './leaving-days.ts';
import { PersonLink } from './person-link.tsx';
import { ScarceSkills } from './scarce-skills.tsx';
import type { Group } from './team-page.tsx';

/** On how many people a skill may hang to be listed. */
const FEW = ['1', '2', '3'] as const;

/** What a team may lose: skills that few of its people have, people who leave, certificates that expire. */
export function RisksPart({ kind, id }: Group) {
  const say = useTexts(messages);
  const seesPeople = useMay()('PROFILES_READ');
  const [fewText, setFew] = useAddressParameter('few');
  const few = FEW.find((one) => one === fewText) ?? '1';
  const [{ data, error }, again] = useQuery({
    query: TeamRisksDocument,
    variables: { people: peopleOf(kind, id), maximumHolders: Number(few), withinDays: LEAVING_DAYS, seesPeople },
  });
  return (
    <>
      <div className="filters teams-choices">
        <SelectField
          label={say('choice.few')}
          value={few}
          choices={FEW.map((value) => ({ value, name: say('few', { count: Number(value) }) }))}
          onChange={(value) => setFew(value === '1' ? null : value)}
        />
      </div>
      {!data ? (
        error ? (
          <ErrorNotice error={error} onRetry={again} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {data.skillRisks.scarceSkills.length === 0 ? (
            <EmptyNotice
              title={
                data.skillRisks.withheldSkills > 0
                  ? say('withheld.skills', { count: data.skillRisks.withheldSkills })
                  : say('risks.none')
              }
            >
              <p className="hint">{say(data.skillRisks.withheldSkills > 0 ? 'risks.askOthers' : 'risks.none.hint')}</p>
            </EmptyNotice>
          ) : (
            <ScarceSkills risks={data.skillRisks} />
          )}
          {seesPeople && (
            <div className="teams-parts">
              <Leavers leavers={data.skillRisks.leavers ?? []} />
              <Expiring certificates={data.certificationsExpiring} />
            </div>
          )}
        </>
      )}
    </>
  );
}

function Leavers({ leavers }: { readonly leavers: NonNullable<TeamRisksQuery['skillRisks']['leavers']> }) {
  const say = useTexts(messages);
  const { date } = useFormats();
  return (
    <section className="card">
      <h2>{say('leavers', { days: LEAVING_DAYS })}</h2>
      {leavers.length === 0 ? (
        <p className="hint">{say('leavers.none')}</p>
      ) : (
        <ul className="teams-list">
          {leavers.map(({ profile, leavesAt }) => (
            <li key={profile.id}>
              <PersonLink person={profile} />
              <time dateTime={leavesAt}>{date(leavesAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Expiring({ certificates }: { readonly certificates: TeamRisksQuery['certificationsExpiring'] }) {
  const say = useTexts(messages);
  const { date } = useFormats();
  const nodes = certificates?.nodes ?? [];
  const more = (certificates?.totalCount ?? 0) - nodes.length;
  return (
    <section className="card">
      <h2>{say('expiring', { days: LEAVING_DAYS })}</h2>
      {nodes.length === 0 ? (
        <p className="hint">{say('expiring.none')}</p>
      ) : (
        <ul className="teams-list">
          {nodes.map(({ profile, certification, expiresAt }) => (
            <li key={certification.id}>
              <span>
                {certification.name} · <PersonLink person={profile} />
              </span>
              <time dateTime={expiresAt.value}>{date(expiresAt.value)}</time>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="hint">
          <ScreenLink href="/people">{say('more', { count: more })}</ScreenLink>
        </p>
      )}
    </section>
  );
}
