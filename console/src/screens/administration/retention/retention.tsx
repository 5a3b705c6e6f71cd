import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { RetentionDocument } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { PeriodDialog } from './period-dialog.tsx';
import { RetentionTable, type KindOfData } from './retention-table.tsx';
import './retention.css';

/** In days. */
const HORIZONS = ['30', '90', '365'] as const;

export const MILLISECONDS_A_DAY = 86_400_000;

/** For how long data stay, and what goes when. */
export default function Retention() {
  const say = useTexts(messages);
  const [horizonInAddress, setHorizon] = useAddressParameter('days');
  const horizon = HORIZONS.find((one) => one === horizonInAddress) ?? '30';
  const [now] = useState(() => Date.now());
  const at = new Date(now + Number(horizon) * MILLISECONDS_A_DAY).toISOString();
  const [changed, setChanged] = useState<KindOfData | null>(null);
  const [{ data, error }, again] = useQuery({ query: RetentionDocument, variables: { at } });
  const rows = useMemo((): readonly KindOfData[] => {
    const periods = new Map(data?.organisation.settings.retention.map((period) => [period.kind, period]));
    return (data?.retentionPreview ?? []).map((forecast) => ({ forecast, period: periods.get(forecast.kind) ?? null }));
  }, [data]);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  return (
    <>
      <div className="part-header">
        <p className="hint">{say('explained')}</p>
        <SelectField
          label={say('horizon')}
          choices={HORIZONS.map((value) => ({ value, name: say('horizon.days', { days: Number(value) }) }))}
          value={horizon}
          onChange={setHorizon}
        />
      </div>
      {data ? <RetentionTable rows={rows} until={at} onChange={setChanged} /> : <Loading />}
      {changed && (
        <PeriodDialog
          of={changed}
          onClose={(isSaved) => {
            setChanged(null);
            if (isSaved) again({ requestPolicy: 'network-only' });
          }}
        />
      )}
    </>
  );
}
