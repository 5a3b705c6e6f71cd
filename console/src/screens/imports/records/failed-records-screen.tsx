import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FailuresOfRecordsDocument, type ImportFailureCode } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { ImportsTabs } from '../imports-tabs.tsx';
import messages from '../messages.json';
import { RecordTable } from './record-table.tsx';

const FAILED = { status: { eq: 'FAILED' } } as const;

/** The records of all imports that could not be read, and why; what names nobody is assigned here. */
export function FailedRecordsScreen() {
  const say = useTexts(messages);
  const [reason, setReason] = useAddressParameter('reason');
  const [{ data }] = useQuery({ query: FailuresOfRecordsDocument, variables: { where: FAILED } });
  const reasons = data?.importItems.facets.failures ?? [];
  const where = useMemo(
    () => (reason === null ? FAILED : { ...FAILED, failure: { eq: reason as ImportFailureCode } }),
    [reason],
  );
  return (
    <>
      <ScreenHeader title={say('title')} />
      <ImportsTabs />
      {reasons.length > 0 && (
        <div className="filters">
          <SelectField
            label={say('filter.reason')}
            hasHiddenLabel
            value={reason ?? 'ALL'}
            onChange={(value) => setReason(value === 'ALL' ? null : value)}
            choices={[
              { value: 'ALL', name: say('reason.all') },
              ...reasons.map(({ code, count }) => ({ value: code, name: `${say(`reason.${code}`)} (${count})` })),
            ]}
          />
        </div>
      )}
      <RecordTable where={where} />
    </>
  );
}
