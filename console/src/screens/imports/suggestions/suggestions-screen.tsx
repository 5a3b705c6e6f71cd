import { useCallback } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { OpenSuggestionsDocument } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ImportsTabs } from '../imports-tabs.tsx';
import messages from '../messages.json';
import { PhraseList } from './phrase-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';

/** Everything that waits for somebody's decision: skills that records may mention. */
export function SuggestionsScreen() {
  const say = useTexts(messages);
  const [by, setBy] = useAddressParameter('by');
  const isByWords = by === 'words';
  return (
    <>
      <ScreenHeader title={say('title')} />
      <ImportsTabs />
      <p className="suggestions-intro">{say('suggestions.what')}</p>
      <div className="filters">
        <SelectField
          label={say('suggestions.by')}
          hasHiddenLabel
          value={isByWords ? 'words' : 'person'}
          onChange={(value) => setBy(value === 'words' ? value : null)}
          choices={[
            { value: 'person', name: say('suggestions.by.person') },
            { value: 'words', name: say('suggestions.by.words') },
          ]}
        />
      </div>
      {isByWords ? <PhraseList /> : <SuggestionsByPerson />}
    </>
  );
}

function SuggestionsByPerson() {
  const say = useTexts(messages);
  const seesImports = useMay()('IMPORTS_READ');
  const where = { state: { eq: 'OPEN' }, isLikeliest: true } as const;
  const pages = usePages(OpenSuggestionsDocument, { where, seesImports }, ({ skillSuggestions }) => skillSuggestions);
  // What was decided stays in sight, so that it can be taken back.
  const stay = useCallback(() => undefined, []);
  if (pages.error) return <ErrorNotice error={pages.error} onRetry={pages.reload} />;
  if (pages.isLoading && pages.nodes.length === 0) return <Loading />;
  if (pages.nodes.length === 0)
    return (
      <EmptyNotice title={say('suggestions.none')}>
        <p>{say('suggestions.none.what')}</p>
      </EmptyNotice>
    );
  return (
    <section className="card">
      <SuggestionList
        label={say('tab.suggestions')}
        suggestions={pages.nodes}
        onStored={stay}
        detailOf={({ profile, importItem }) => (
          <>
            {profile.fullName ?? profile.publicIdentifier}
            {importItem && (
              <>
                {' · '}
                <Link href={`/imports/${importItem.import.id}/items/${importItem.id}`}>{say('record.open')}</Link>
              </>
            )}
          </>
        )}
      />
      {pages.hasMore && (
        <div className="form-actions">
          <Button className="button" onPress={pages.loadMore}>
            {say('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
