import { useEffect, useMemo, useRef } from 'react';
import { useQuery, useSubscription } from 'urql';
import { ImportsChangedDocument, ImportsDocument, ImportSourcesDocument } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ImportsTabs } from '../imports-tabs.tsx';
import messages from '../messages.json';
import { Upload } from '../upload/upload.tsx';
import { useImportColumns } from './use-import-columns.tsx';

const ALL = 'ALL';

/** What an import may be asked for by its state. */
const STATES = {
  ALL: {},
  READING: { finished: false },
  FAILED: { items: { some: { status: { eq: 'FAILED' } } } },
} as const;

type State = keyof typeof STATES;

/** All imports with their progress, and where files come in. */
export function ImportsListScreen() {
  const say = useTexts(messages);
  const may = useMay();
  const [stateParameter, setState] = useAddressParameter('state');
  const [source, setSource] = useAddressParameter('source');
  const state: State = stateParameter !== null && stateParameter in STATES ? (stateParameter as State) : ALL;
  const where = useMemo(
    () => ({ ...STATES[state], ...(source === null ? {} : { source: { eq: source } }) }),
    [state, source],
  );
  const pages = usePages(ImportsDocument, { where }, ({ imports }) => imports);
  const [{ data: sources }] = useQuery({ query: ImportSourcesDocument });
  useNewImports(pages.reload);
  const columns = useImportColumns();
  const isFiltered = state !== ALL || source !== null;
  const isEmpty = pages.totalCount === 0 && !isFiltered;
  const known = sources?.imports.facets.sources ?? [];
  return (
    <>
      <ScreenHeader title={say('title')} />
      <ImportsTabs />
      {may('IMPORTS_WRITE') && <Upload />}
      {isEmpty ? (
        <EmptyNotice title={say('imports.none')}>
          <p>{say('imports.none.what')}</p>
        </EmptyNotice>
      ) : (
        <>
          <div className="filters">
            <SelectField
              label={say('filter.state')}
              hasHiddenLabel
              value={state}
              onChange={(value) => setState(value === ALL ? null : value)}
              choices={[
                { value: ALL, name: say('state.all') },
                { value: 'READING', name: say('state.reading') },
                { value: 'FAILED', name: say('state.failed') },
              ]}
            />
            {known.length > 0 && (
              <SelectField
                label={say('filter.source')}
                hasHiddenLabel
                value={source ?? ALL}
                onChange={(value) => setSource(value === ALL ? null : value)}
                choices={[
                  { value: ALL, name: say('source.all') },
                  ...known.map((one) => ({ value: one.source, name: one.source })),
                ]}
              />
            )}
          </div>
          <DataTable label={say('title')} pages={pages} columns={columns} />
        </>
      )}
    </>
  );
}

/** Progress changes in the cache by itself; the list is asked for again when an import is new or gone. */
function useNewImports(reload: () => void): void {
  const [{ data }] = useSubscription({ query: ImportsChangedDocument, variables: {} });
  const ask = useRef(reload);
  useEffect(() => {
    ask.current = reload;
  });
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.importChanges;
    if (missed || changes.some(({ change }) => change !== 'UPDATED')) ask.current();
  }, [data]);
}
