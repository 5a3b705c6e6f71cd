import { useQuery } from 'urql';
import { SettingsAndUsageDocument, type SettingsAndUsageQuery } from '../../../../generated/operations.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { Settings } from './settings.tsx';
import './usage.css';

const RESOURCES = [
  'storageBytes',
  'requests',
  'cost',
  'waitingItems',
  'waitingMatches',
  'exports',
  'endpoints',
  'streams',
  'backgroundSeconds',
] as const;

/** What the organisation has set, and what it uses of the service. */
export default function Usage() {
  const [{ data, error }, again] = useQuery({ query: SettingsAndUsageDocument });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const { settings, usage } = data.organisation;
  return (
    <div className="usage-parts">
      <Settings settings={settings} />
      <Resources usage={usage} />
    </div>
  );
}

function Resources({ usage }: { readonly usage: SettingsAndUsageQuery['organisation']['usage'] }) {
  const say = useTexts(messages);
  const { bytes, number, relative } = useFormats();
  const usedOf = (used: number | null, limit: number | null, text: (value: number) => string) => {
    if (used === null) return limit === null ? say('uncounted') : say('atMost', { limit: text(limit) });
    return limit === null ? text(used) : say('of', { used: text(used), limit: text(limit) });
  };
  return (
    <section className="card" aria-labelledby="usage">
      <h2 id="usage">{say('usage')}</h2>
      <ul className="usage-list">
        {RESOURCES.map((name) => {
          const { used, limit } = usage[name];
          const text = (value: number) => (name === 'storageBytes' ? bytes(value) : number(value));
          return (
            <li key={name}>
              <span>{say(`usage.${name}`)}</span>
              <strong>{usedOf(used, limit, text)}</strong>
              {used !== null && limit !== null && limit > 0 && (
                <meter
                  min={0}
                  max={limit}
                  value={used}
                  low={limit * 0.75}
                  high={limit * 0.9}
                  optimum={0}
                  aria-label={say(`usage.${name}`)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {usage.storageEstimatedAt !== null && (
        <p className="hint">{say('estimated', { moment: relative(usage.storageEstimatedAt) })}</p>
      )}
    </section>
  );
}
