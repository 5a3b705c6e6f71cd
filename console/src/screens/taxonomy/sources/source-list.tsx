import { useQuery } from 'urql';
import { TaxonomySourcesDocument } from '../../../../generated/operations.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';

/** The taxonomies that skills come from, with their versions. */
export function SourceList() {
  const say = useTexts(messages);
  const { number, dateTime } = useFormats();
  const [{ data, error }, again] = useQuery({ query: TaxonomySourcesDocument });
  return (
    <>
      <ScreenHeader title={say('title')} />
      <TaxonomyTabs current="part.sources" />
      {error && <ErrorNotice error={error} onRetry={again} />}
      {!data && !error && <Loading />}
      <ul className="taxonomy-sources">
        {data?.taxonomy.sources.map((one) => (
          <li key={one.source} className="card">
            <h2>{one.source === 'ORGANISATION' ? say('source.own') : one.name}</h2>
            <p className="hint">
              {one.version !== null && say('source.version', { version: one.version })}
              {one.importedAt !== null && <> · {say('source.imported', { when: dateTime(one.importedAt) })}</>}
            </p>
            <p className="taxonomy-count">
              <strong>{number(one.skillCount)}</strong> {say('source.skills', { count: one.skillCount })}
            </p>
            {one.occupationCount > 0 && (
              <p>{say('source.occupations', { count: one.occupationCount, groups: one.groupCount })}</p>
            )}
            {one.attribution !== null && <p className="hint">{one.attribution}</p>}
          </li>
        ))}
      </ul>
      <p className="hint">{say('source.hint')}</p>
    </>
  );
}
