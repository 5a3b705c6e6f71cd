import { CheckField } from '../../../components/fields/check-field.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { EndpointDetailsQuery } from '../../../../generated/operations.ts';
import type { UserError } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type Endpoint = NonNullable<EndpointDetailsQuery['endpoint']>;

/** Whole numbers; null for the default, or for no limit. */
const NUMBERS = [
  'rateLimit',
  'concurrencyLimit',
  'timeoutSeconds',
  'throttleSeconds',
  'jitterPercent',
  'disableAfterDays',
] as const;

/** How deliveries to an endpoint are made, as it is typed. */
export interface DeliverySettings extends Readonly<Record<(typeof NUMBERS)[number], string>> {
  /** Seconds, separated by commas. */
  readonly retrySchedule: string;
  readonly respectRetryAfter: boolean;
  readonly disableOn410: boolean;
  /** One a line, as "Name: value"; empty keeps those that there are. */
  readonly headers: string;
  /** Whether the headers that there are go. */
  readonly removesHeaders: boolean;
}

/** Fields that show their refusals themselves. */
export const DELIVERY_FIELDS = [...NUMBERS, 'retryScheduleSeconds', 'headers'];

export function settingsOf(endpoint: Endpoint | undefined): DeliverySettings {
  const numbers = NUMBERS.map((name) => [name, endpoint?.[name]?.toString() ?? '']);
  return {
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], string>),
    retrySchedule: endpoint?.retryScheduleSeconds.join(', ') ?? '',
    respectRetryAfter: endpoint?.respectRetryAfter ?? true,
    disableOn410: endpoint?.disableOn410 ?? true,
    headers: '',
    removesHeaders: false,
  };
}

/** What was typed, as the input of a mutation. Headers that stay as they are are left out. */
export function deliveryInput(settings: DeliverySettings) {
  const { retrySchedule, respectRetryAfter, disableOn410, removesHeaders } = settings;
  const numbers = NUMBERS.map((name) => [name, settings[name] === '' ? null : Number(settings[name])]);
  const headers = linesOf(settings.headers, '\n').map((line) => {
    const [name = '', ...value] = line.split(':');
    return { name: name.trim(), value: value.join(':').trim() };
  });
  return {
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], number | null>),
    // What is no number is refused by the service, with the limits.
    retryScheduleSeconds: linesOf(retrySchedule, ',').map((seconds) => Math.round(Number(seconds)) || 0),
    ...{ respectRetryAfter, disableOn410 },
    ...(removesHeaders || headers.length > 0 ? { headers } : {}),
  };
}

const linesOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

interface DeliverySettingsFieldsProps {
  readonly settings: DeliverySettings;
  readonly onChange: (settings: DeliverySettings) => void;
  readonly userErrors: readonly UserError[];
  readonly headerNames: readonly string[];
}

/** Limits, retries and headers of an endpoint: what few people need, folded away. */
export function DeliverySettingsFields({ settings, onChange, userErrors, headerNames }: DeliverySettingsFieldsProps) {
  const say = useTexts(messages);
  const set = (change: Partial<DeliverySettings>) => onChange({ ...settings, ...change });
  return (
    <details className="endpoint-settings" open={userErrors.length > 0 || undefined}>
      <summary>{say('delivery')}</summary>
      <div className="field-pairs">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={say(name)}
            hint={say(`${name}.hint`)}
            type="number"
            value={settings[name]}
            onChange={(value) => set({ [name]: value })}
            error={errorAt(userErrors, name)}
          />
        ))}
      </div>
      <TextField
        label={say('retrySchedule')}
        hint={say('retrySchedule.hint')}
        value={settings.retrySchedule}
        onChange={(retrySchedule) => set({ retrySchedule })}
        error={errorAt(userErrors, 'retryScheduleSeconds')}
      />
      <CheckField isSelected={settings.respectRetryAfter} onChange={(respectRetryAfter) => set({ respectRetryAfter })}>
        {say('respectRetryAfter')}
      </CheckField>
      <CheckField isSelected={settings.disableOn410} onChange={(disableOn410) => set({ disableOn410 })}>
        {say('disableOn410')}
      </CheckField>
      <TextField
        label={say('headers')}
        hint={say(headerNames.length > 0 ? 'headers.kept' : 'headers.hint', { names: headerNames.join(', ') })}
        value={settings.headers}
        onChange={(headers) => set({ headers })}
        rows={2}
        error={errorAt(userErrors, 'headers')}
      />
      {headerNames.length > 0 && (
        <CheckField isSelected={settings.removesHeaders} onChange={(removesHeaders) => set({ removesHeaders })}>
          {say('headers.remove')}
        </CheckField>
      )}
    </details>
  );
}
