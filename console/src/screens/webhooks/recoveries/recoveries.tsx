import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import {
  CancelRecoveryDocument,
  EndpointRecoveriesDocument,
  RecoverEndpointDocument,
  ReplayEventsDocument,
  type RecoveryInListFragment,
  type RecoveryKind,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useRounds } from '../../../graphql/use-rounds.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { useDeliveryChanges } from '../deliveries/use-delivery-changes.ts';
import messages from './messages.json';

const KINDS = ['FAILED', 'ALL'] as const satisfies readonly RecoveryKind[];

const PERIOD_HOURS = ['1', '24', '168', '720'] as const;

const MILLISECONDS_AN_HOUR = 3_600_000;

interface RecoveriesProps {
  readonly endpointId: string;
  readonly isEnabled: boolean;
}

/** Sends deliveries of a period again, and shows how far that is. */
export function Recoveries({ endpointId, isEnabled }: RecoveriesProps) {
  const say = useTexts(messages);
  const may = useMay();
  const [{ data }, again] = useQuery({ query: EndpointRecoveriesDocument, variables: { endpointId } });
  const ask = () => again({ requestPolicy: 'network-only' });
  const recoveries = data?.recoveries.nodes ?? [];
  const isRunning = recoveries.some(({ status }) => status === 'RUNNING');
  useDeliveryChanges(isRunning ? endpointId : null, ask);
  // A recovery may end after its last delivery, and one without deliveries changes none.
  useRounds(isRunning, ask);
  return (
    <section className="card" aria-labelledby="recoveries">
      <h2 id="recoveries">{say('title')}</h2>
      <p className="hint">{say('explained')}</p>
      {may('WEBHOOKS_WRITE') &&
        (isEnabled ? <RecoveryForm endpointId={endpointId} onStart={ask} /> : <p>{say('disabled')}</p>)}
      <ul className="recoveries">
        {recoveries.map((recovery) => (
          <RecoveryEntry key={recovery.id} recovery={recovery} />
        ))}
      </ul>
    </section>
  );
}

interface RecoveryFormProps {
  readonly endpointId: string;
  readonly onStart: () => void;
}

function RecoveryForm({ endpointId, onStart }: RecoveryFormProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [kind, setKind] = useState<RecoveryKind>('FAILED');
  const [hours, setHours] = useState<(typeof PERIOD_HOURS)[number]>('24');
  const recover = useAction(RecoverEndpointDocument, ({ recoverEndpoint }) => recoverEndpoint);
  const replay = useAction(ReplayEventsDocument, ({ replayEvents }) => replayEvents);
  const start = async () => {
    const since = new Date(Date.now() - Number(hours) * MILLISECONDS_AN_HOUR).toISOString();
    const payload =
      kind === 'FAILED'
        ? await recover.run({ input: { id: endpointId, since } })
        : await replay.run({ input: { endpointId, since } });
    if (!payload) return;
    tellDone(say('started'));
    onStart();
  };
  return (
    <div className="filters">
      <SelectField
        label={say('kind')}
        choices={KINDS.map((value) => ({ value, name: say(`kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <SelectField
        label={say('period')}
        choices={PERIOD_HOURS.map((value) => ({ value, name: say('period.hours', { hours: Number(value) }) }))}
        value={hours}
        onChange={setHours}
      />
      <Button className="button" isPending={recover.isRunning || replay.isRunning} onPress={() => void start()}>
        {say('go')}
      </Button>
    </div>
  );
}

function RecoveryEntry({ recovery }: { readonly recovery: RecoveryInListFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime, number } = useFormats();
  const { id, kind, status, total, requeued, skipped, since, until } = recovery;
  const cancel = useAction(CancelRecoveryDocument, ({ cancelRecovery }) => cancelRecovery);
  const progress = say('progress', { done: number(requeued), total: number(total) });
  return (
    <li>
      <strong>{say(`kind.${kind}`)}</strong>
      <span className={status === 'COMPLETED' ? 'tag tag-good' : 'tag'}>{say(`status.${status}`)}</span>
      <span className="hint">{`${dateTime(since)} – ${dateTime(until)}`}</span>
      {status === 'RUNNING' && <progress aria-label={progress} max={Math.max(total, 1)} value={requeued + skipped} />}
      <span className="hint">
        {progress}
        {skipped > 0 && ` · ${say('skipped', { count: number(skipped) })}`}
      </span>
      {status === 'RUNNING' && may('WEBHOOKS_WRITE') && (
        <Button
          className="button button-small"
          isPending={cancel.isRunning}
          onPress={() => void cancel.run({ input: { id } })}
        >
          {say('cancel')}
        </Button>
      )}
    </li>
  );
}
