import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import {
  CreateEndpointDocument,
  UpdateEndpointDocument,
  type EndpointDetailsQuery,
  type SignatureScheme,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ShownOnceDialog, type NewSecret } from '../../../components/dialogs/shown-once-dialog.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { DELIVERY_FIELDS, deliveryInput, DeliverySettingsFields, settingsOf } from './delivery-settings.tsx';
import { EventTypeChoice } from './event-type-choice.tsx';
import messages from './messages.json';
import { useNewSecrets } from './use-new-secrets.ts';

type Endpoint = NonNullable<EndpointDetailsQuery['endpoint']>;

const SCHEMES = ['SYMMETRIC', 'ED25519'] as const satisfies readonly SignatureScheme[];

const FIELDS = ['url', 'description', ...DELIVERY_FIELDS];

interface EndpointFormProps {
  /** The one to change; without it a new one is made. */
  readonly endpoint?: Endpoint;
  /** After a change was saved, or given up. */
  readonly onClose?: () => void;
}

/** The settings of an endpoint: where, which events, and how they are signed. */
export function EndpointForm({ endpoint, onClose }: EndpointFormProps) {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const { tellDone } = useNotices();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [types, setTypes] = useState<readonly string[] | null>(
    endpoint?.eventTypes.length ? endpoint.eventTypes : null,
  );
  const [isOrdered, setIsOrdered] = useState(endpoint?.ordered ?? false);
  const [settings, setSettings] = useState(() => settingsOf(endpoint));
  const [scheme, setScheme] = useState<SignatureScheme>(endpoint?.signatureScheme ?? 'SYMMETRIC');
  const [made, setMade] = useState<{ readonly id: string; readonly secrets: readonly NewSecret[] } | null>(null);
  const asNewSecrets = useNewSecrets();
  const create = useAction(CreateEndpointDocument, (data) => data.createEndpoint, { showsUserErrors: true });
  const update = useAction(UpdateEndpointDocument, (data) => data.updateEndpoint, { showsUserErrors: true });
  const action = endpoint ? update : create;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      url,
      description: description === '' ? null : description,
      eventTypes: [...(types ?? [])],
      ordered: isOrdered,
      signatureScheme: scheme,
      ...deliveryInput(settings),
    };
    const payload = endpoint ? await update.run({ input: { id: endpoint.id, ...input } }) : await create.run({ input });
    if (!payload?.endpoint) return;
    const secrets = asNewSecrets(payload.secrets);
    if (secrets.length > 0) setMade({ id: payload.endpoint.id, secrets });
    else {
      tellDone(say('saved'));
      onClose?.();
    }
  };

  return (
    <>
      <h2>{say(endpoint ? 'edit.title' : 'new')}</h2>
      <Form validationBehavior="aria" className="endpoint-form" onSubmit={(event) => void submit(event)}>
        <div>
          <TextField
            label={say('url')}
            hint={say('url.hint')}
            type="url"
            value={url}
            onChange={setUrl}
            isRequired
            error={errorAt(action.userErrors, 'url')}
          />
          <TextField
            label={say('description')}
            value={description}
            onChange={setDescription}
            maxLength={1000}
            error={errorAt(action.userErrors, 'description')}
          />
          <SelectField
            label={say('signature')}
            choices={SCHEMES.map((value) => ({ value, name: say(`signature.${value}`) }))}
            value={scheme}
            onChange={setScheme}
          />
          <CheckField isSelected={isOrdered} onChange={setIsOrdered}>
            {say('ordered')}
          </CheckField>
          <DeliverySettingsFields
            settings={settings}
            onChange={setSettings}
            userErrors={action.userErrors}
            headerNames={endpoint?.headerNames ?? []}
          />
        </div>
        <EventTypeChoice types={types} onChange={setTypes} />
        <div className="endpoint-submit">
          <Refusals userErrors={action.userErrors} except={FIELDS} />
          <div className="form-actions">
            <Button
              className="button button-first"
              type="submit"
              isPending={action.isRunning}
              isDisabled={types?.length === 0}
            >
              {say(endpoint ? 'save' : 'add')}
            </Button>
            {onClose ? (
              <Button className="button" onPress={onClose}>
                {say('cancel')}
              </Button>
            ) : (
              <Link className="button" href="/webhooks">
                {say('back')}
              </Link>
            )}
          </div>
        </div>
      </Form>
      <ShownOnceDialog
        title={say('secrets.title')}
        secrets={made?.secrets ?? []}
        onClose={() => {
          if (made) goTo(`/webhooks/endpoints/${made.id}`);
          onClose?.();
        }}
      />
    </>
  );
}
