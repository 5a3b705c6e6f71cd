import { useQuery } from 'urql';
import { Link } from 'wouter';
import { GraphStartDocument } from '../../../../generated/operations.ts';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { TypeMark } from '../drawing/type-mark.tsx';
import messages from '../messages.json';
import { NodeSearch } from './node-search.tsx';

const hrefOf = (id: string) => `/graph/${id}`;

/** Where a walk begins: anything by its name, or one of the teams, departments and projects. */
export function GraphStart() {
  const say = useTexts(messages);
  const { number } = useFormats();
  const [{ data, error }, ask] = useQuery({ query: GraphStartDocument });
  return (
    <>
      <ScreenHeader title={say('title')}>
        <p className="hint">{say('start')}</p>
      </ScreenHeader>
      {!data && (error ? <ErrorNotice error={error} onRetry={ask} /> : <Loading />)}
      {data?.all.totalCount === 0 && (
        <EmptyNotice title={say('empty')}>
          <p>
            <ScreenLink href="/imports">{say('empty.import')}</ScreenLink>
          </p>
        </EmptyNotice>
      )}
      {data && data.all.totalCount > 0 && (
        <div className="graph-start">
          <section className="card">
            <NodeSearch hrefOf={hrefOf} />
            <ul className="graph-counts" aria-label={say('types')}>
              {data.all.facets.types.map(({ type, count }) => (
                <li key={type}>
                  <TypeMark type={type} />
                  {say(`type.${type}`)} <strong>{number(count)}</strong>
                </li>
              ))}
            </ul>
          </section>
          {data.groups.nodes.length > 0 && (
            <section className="card">
              <h2>{say('start.groups')}</h2>
              <ul className="graph-groups">
                {data.groups.nodes.map(({ id, type, name }) => (
                  <li key={id}>
                    <TypeMark type={type} />
                    <Link href={hrefOf(id)}>{name}</Link>
                    <span className="hint">{say(`type.${type}.one`)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  );
}
