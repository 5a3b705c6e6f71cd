import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { AccessScope, ScopePreset } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import type { UserError } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AREAS, readScope, writeScope } from './areas.ts';
import { ScopeChoice } from './scope-choice.tsx';
import messages from './messages.json';

const PRESETS = ['READ_ONLY', 'ANALYST', 'IMPORTER', 'ONBOARDING', 'ALL', 'OWN'] as const satisfies readonly (
  ScopePreset | 'OWN'
)[];

const MILLISECONDS_A_DAY = 86_400_000;

const LIFETIMES = ['90', '30', '365', 'NEVER'] as const;

/** For how many days a key is valid, or that it stays as it is. */
type Lifetime = (typeof LIFETIMES)[number] | 'KEPT';

/** What can be chosen of a key. */
export interface KeyChoices {
  readonly name: string;
  /** A preset, or `OWN` for the scopes. */
  readonly rights: (typeof PRESETS)[number];
  readonly scopes: ReadonlySet<AccessScope>;
  readonly lifetime: Lifetime;
  /** One a line. */
  readonly networks: string;
}

/** Fields that show their refusals themselves. */
export const KEY_FIELDS = ['name', 'networks', 'expiresAt'];

interface KeyFieldsProps {
  readonly choices: KeyChoices;
  readonly onChange: (choices: KeyChoices) => void;
  readonly userErrors: readonly UserError[];
  /** When the key ends now, as it is shown; for a key that there is already. */
  readonly keptEnd?: string;
}

/** The fields of a key: what it is for, what it may do, until when, and from where. */
export function KeyFields({ choices, onChange, userErrors, keptEnd }: KeyFieldsProps) {
  const say = useTexts(messages);
  const may = useMay();
  const mayAll = AREAS.every((area) => may(writeScope(area) ?? readScope(area)));
  const lifetimes: readonly Lifetime[] = keptEnd === undefined ? LIFETIMES : ['KEPT', ...LIFETIMES];
  const set = (change: Partial<KeyChoices>) => onChange({ ...choices, ...change });
  return (
    <>
      <TextField
        label={say('name')}
        hint={say('name.hint')}
        value={choices.name}
        onChange={(name) => set({ name })}
        isRequired
        maxLength={200}
        error={errorAt(userErrors, 'name')}
      />
      <RadioGroup
        className="key-presets"
        value={choices.rights}
        onChange={(rights) => set({ rights: rights as KeyChoices['rights'] })}
      >
        <Label>{say('rights.title')}</Label>
        {PRESETS.filter((one) => one !== 'ALL' || mayAll).map((one) => (
          <Radio key={one} value={one}>
            <span>
              <strong>{say(`preset.${one}`)}</strong>
              <span className="hint">{say(`preset.${one}.explained`)}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {choices.rights === 'OWN' && <ScopeChoice scopes={choices.scopes} onChange={(scopes) => set({ scopes })} />}
      <SelectField
        label={say('expires')}
        choices={lifetimes.map((value) => ({
          value,
          name:
            value === 'KEPT'
              ? say('expires.kept', { end: keptEnd ?? '' })
              : value === 'NEVER'
                ? say('expires.never')
                : say('expires.days', { days: Number(value) }),
        }))}
        value={choices.lifetime}
        onChange={(lifetime) => set({ lifetime })}
      />
      <TextField
        label={say('networks')}
        hint={say('networks.hint')}
        value={choices.networks}
        onChange={(networks) => set({ networks })}
        rows={2}
        error={errorAt(userErrors, 'networks')}
      />
    </>
  );
}

/** What was chosen, as the input of a mutation. An end that is kept is left out. */
export function keyInput({ name, rights, scopes, lifetime, networks }: KeyChoices) {
  return {
    name,
    ...(rights === 'OWN' ? { scopes: [...scopes] } : { preset: rights }),
    networks: networks
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...(lifetime === 'KEPT' ? {} : { expiresAt: endOf(lifetime) }),
  };
}

function endOf(lifetime: Exclude<Lifetime, 'KEPT'>): string | null {
  return lifetime === 'NEVER' ? null : new Date(Date.now() + Number(lifetime) * MILLISECONDS_A_DAY).toISOString();
}
