import { useState, type FormEvent } from 'react';
import { Button, Form, Label, Radio, RadioGroup } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { CreateApiKeyDocument, type AccessScope, type ScopePreset } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ShownOnceDialog } from '../../../components/dialogs/shown-once-dialog.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AccessPreview } from './access-preview.tsx';
import { AREAS, readScope, writeScope } from './areas.ts';
import messages from './messages.json';
import { ScopeChoice } from './scope-choice.tsx';

const PRESETS = ['READ_ONLY', 'ANALYST', 'IMPORTER', 'ONBOARDING', 'ALL', 'OWN'] as const satisfies readonly (
  ScopePreset | 'OWN'
)[];
type Rights = (typeof PRESETS)[number];

const LIFETIMES = ['90', '30', '365', 'NEVER'] as const;
type Lifetime = (typeof LIFETIMES)[number];

const MILLISECONDS_A_DAY = 86_400_000;

const FIELDS = ['name', 'networks', 'expiresAt'];

/** Makes a key: what it is for, what it may do, and beside it what that comes to. */
export function NewKey() {
  const say = useTexts(messages);
  const may = useMay();
  const [, goTo] = useLocation();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<Rights>('READ_ONLY');
  const [scopes, setScopes] = useState<ReadonlySet<AccessScope>>(new Set());
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [networks, setNetworks] = useState('');
  const [made, setMade] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const create = useAction(CreateApiKeyDocument, ({ createApiKey }) => createApiKey, { showsUserErrors: true });
  const preset = rights === 'OWN' ? null : rights;
  const mayAll = AREAS.every((area) => may(writeScope(area) ?? readScope(area)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const payload = await create.run({
      input: {
        name,
        ...(preset ? { preset } : { scopes: [...scopes] }),
        networks: networks
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        expiresAt:
          lifetime === 'NEVER' ? null : new Date(Date.now() + Number(lifetime) * MILLISECONDS_A_DAY).toISOString(),
      },
    });
    if (payload?.apiKey && payload.key) setMade({ id: payload.apiKey.id, key: payload.key });
  };

  return (
    <>
      <h2>{say('new')}</h2>
      <div className="key-new">
        <Form validationBehavior="aria" onSubmit={(event) => void submit(event)}>
          <TextField
            label={say('name')}
            hint={say('name.hint')}
            value={name}
            onChange={setName}
            isRequired
            maxLength={200}
            error={errorAt(create.userErrors, 'name')}
          />
          <RadioGroup className="key-presets" value={rights} onChange={(value) => setRights(value as Rights)}>
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
          {rights === 'OWN' && <ScopeChoice scopes={scopes} onChange={setScopes} />}
          <SelectField
            label={say('expires')}
            choices={LIFETIMES.map((value) => ({
              value,
              name: value === 'NEVER' ? say('expires.never') : say('expires.days', { days: Number(value) }),
            }))}
            value={lifetime}
            onChange={setLifetime}
          />
          <TextField
            label={say('networks')}
            hint={say('networks.hint')}
            value={networks}
            onChange={setNetworks}
            rows={2}
            error={errorAt(create.userErrors, 'networks')}
          />
          <Refusals userErrors={create.userErrors} except={FIELDS} />
          <div className="form-actions">
            <Button className="button button-first" type="submit" isPending={create.isRunning}>
              {say('make')}
            </Button>
            <Link className="button" href="/administration/keys">
              {say('back')}
            </Link>
          </div>
        </Form>
        <AccessPreview preset={preset} scopes={[...scopes]} />
      </div>
      <ShownOnceDialog
        title={say('made', { name })}
        secrets={made ? [{ name: say('key'), value: made.key }] : []}
        onClose={() => made && goTo(`/administration/keys/${made.id}`)}
      />
    </>
  );
}
