import { useQuery } from 'urql';
import { Link } from 'wouter';
import { TaxonomySkillDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { OwnSkillActions } from './own-skill-actions.tsx';
import { Relations } from './relations.tsx';

/** A skill: what it is, who has it, what needs it, and how it relates to others. */
export function SkillPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const { number, dateTime } = useFormats();
  const [{ data, error }, again] = useQuery({
    query: TaxonomySkillDocument,
    variables: { id, seesPeople: may('PROFILES_READ'), seesSkillsets: may('SKILLSETS_READ') },
  });
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const { skill, profiles, skillsets } = data;
  const back = (
    <p className="way-back">
      <Link href="/taxonomy">{say('toList')}</Link>
    </p>
  );
  if (!skill)
    return (
      <>
        {back}
        <ScreenHeader title={say('title')} />
        <EmptyNotice title={say('skill.gone')} />
      </>
    );
  return (
    <>
      {back}
      <ScreenHeader
        title={skill.name}
        actions={
          !skill.shared &&
          may('TAXONOMY_WRITE') && (
            <OwnSkillActions skill={skill} onChanged={() => again({ requestPolicy: 'network-only' })} />
          )
        }
      >
        <p className="taxonomy-tags">
          <span className="tag">{say(`type.${skill.type}`)}</span>
          {skill.sources.map((source) => (
            <span key={source} className="tag">
              {say(`source.${source}`)}
            </span>
          ))}
          {skill.obsolete && <span className="tag tag-warning">{say('retired')}</span>}
        </p>
      </ScreenHeader>
      {skill.mergedInto && (
        <p className="notice">
          {say('skill.mergedInto')}{' '}
          <Link href={`/taxonomy/skills/${skill.mergedInto.id}`}>{skill.mergedInto.name}</Link>
        </p>
      )}
      <div className="taxonomy-parts">
        <section className="card" aria-labelledby="about">
          <h2 id="about">{say('about')}</h2>
          <p>{skill.description || say('about.none')}</p>
          {skill.synonyms.length > 0 && (
            <p>
              <span className="hint">{say('skill.synonyms')}:</span> {skill.synonyms.join(', ')}
            </p>
          )}
          {skill.groups.length > 0 && (
            <p>
              <span className="hint">{say('skill.groups')}:</span>{' '}
              {skill.groups.map((group) => (
                <Link key={group.id} href={`/taxonomy?group=${group.id}`} className="taxonomy-group">
                  {group.name}
                </Link>
              ))}
            </p>
          )}
          {skill.escoUri !== null && (
            <p className="hint taxonomy-uri">
              <a href={skill.escoUri} rel="noreferrer" target="_blank">
                {skill.escoUri}
              </a>
            </p>
          )}
        </section>
        <section className="card" aria-labelledby="use">
          <h2 id="use">{say('use')}</h2>
          {profiles && (
            <p className="taxonomy-count">
              <strong>{number(profiles.totalCount)}</strong>{' '}
              {profiles.totalCount > 0 ? (
                <Link href={`/people?skill=${skill.id}`}>{say('use.people', { count: profiles.totalCount })}</Link>
              ) : (
                say('use.people', { count: 0 })
              )}
            </p>
          )}
          {skillsets && (
            <>
              <p className="taxonomy-count">
                <strong>{number(skillsets.totalCount)}</strong> {say('use.skillsets', { count: skillsets.totalCount })}
              </p>
              <ul>
                {skillsets.nodes.map((one) => (
                  <li key={one.id}>
                    <Link href={`/skillsets/${one.id}`}>{one.name}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <Relations relations={skill.relations.nodes} occupations={skill.occupations} />
        {skill.changes.nodes.length > 0 && (
          <section className="card" aria-labelledby="changes">
            <h2 id="changes">{say('changes')}</h2>
            <ul className="taxonomy-changes">
              {skill.changes.nodes.map((change) => (
                <li key={change.id}>
                  {say(`change.${change.kind}`)} {change.otherSkill?.name}{' '}
                  <time className="hint" dateTime={change.changedAt}>
                    {dateTime(change.changedAt)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
