import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  RotateEndpointSecretDocument,
  type EndpointDetailsQuery,
  type RotatedSecret,
} from '../../../../generated/operations.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { ShownOnceDialog, type NewSecret } from '../../../components/dialogs/shown-once-dialog.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useNewSecrets } from './use-new-secrets.ts';

type Endpoint = NonNullable<EndpointDetailsQuery['endpoint']>;

interface EndpointSecretsProps {
  readonly endpoint: Pick<Endpoint, 'id' | 'secrets'>;
  readonly mayRotate: boolean;
}

/** The secrets that are valid, and new ones in their place. */
export function EndpointSecrets({ endpoint: { id, secrets }, mayRotate }: EndpointSecretsProps) {
  const say = useTexts(messages);
  const { date, dateTime } = useFormats();
  const [rotated, setRotated] = useState<RotatedSecret | null>(null);
  return (
    <section className="card" aria-labelledby="endpoint-secrets">
      <h2 id="endpoint-secrets">{say('secrets')}</h2>
      <ul className="endpoint-secrets">
        {secrets.map(({ kind, createdAt, expiresAt, publicKey }) => (
          <li key={`${kind} ${createdAt}`}>
            <span>
              {say(`secret.${kind}`)}
              <span className="hint">
                {' '}
                {expiresAt === null
                  ? say('secret.since', { date: date(createdAt) })
                  : say('secret.until', { moment: dateTime(expiresAt) })}
              </span>
            </span>
            {publicKey !== null && <CopyButton text={publicKey} of={say('secret.ED25519')} />}
            {mayRotate && expiresAt === null && (
              <Button
                className="button button-small"
                aria-label={say('rotate.title', { name: say(`secret.${kind}`) })}
                onPress={() => setRotated(kind === 'API_KEY' ? 'API_KEY' : 'SIGNING')}
              >
                {say('rotate')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RotateSecretDialog id={id} secret={rotated} onClose={() => setRotated(null)} />
    </section>
  );
}

interface RotateSecretDialogProps {
  readonly id: string;
  /** Closed without one. */
  readonly secret: RotatedSecret | null;
  readonly onClose: () => void;
}

function RotateSecretDialog({ id, secret, onClose }: RotateSecretDialogProps) {
  const say = useTexts(messages);
  const [endsOld, setEndsOld] = useState(false);
  const [made, setMade] = useState<readonly NewSecret[]>([]);
  const asNewSecrets = useNewSecrets();
  const rotate = useAction(RotateEndpointSecretDocument, ({ rotateEndpointSecret }) => rotateEndpointSecret);
  const run = async (wanted: RotatedSecret) => {
    const payload = await rotate.run({ input: { id, secret: wanted, endOld: endsOld } });
    if (payload) setMade(asNewSecrets(payload.secrets));
    onClose();
  };
  return (
    <>
      <ModalDialog
        title={say('rotate.title', { name: say(`secret.${secret ?? 'SIGNING'}`) })}
        isOpen={secret !== null}
        onClose={onClose}
      >
        <p>{say('rotate.explained')}</p>
        <CheckField isSelected={endsOld} onChange={setEndsOld}>
          {say('rotate.endOld')}
        </CheckField>
        <div className="form-actions">
          <Button
            className="button button-first"
            isPending={rotate.isRunning}
            onPress={() => secret && void run(secret)}
          >
            {say('rotate')}
          </Button>
        </div>
      </ModalDialog>
      <ShownOnceDialog title={say('secrets.title')} secrets={made} onClose={() => setMade([])} />
    </>
  );
}
