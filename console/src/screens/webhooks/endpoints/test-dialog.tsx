import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { EventTypesDocument, SendTestEventDocument } from '../../../../generated/operations.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const TEST_TYPE = 'webhook.test';

interface TestDialogProps {
  readonly endpointId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends an example to an endpoint, and goes to its delivery to see the answer. */
export function TestDialog({ endpointId, isOpen, onClose }: TestDialogProps) {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const [type, setType] = useState(TEST_TYPE);
  const [{ data }] = useQuery({ query: EventTypesDocument, pause: !isOpen });
  const send = useAction(SendTestEventDocument, ({ sendTestEvent }) => sendTestEvent);
  const names = data?.eventTypes.map(({ name }) => name) ?? [TEST_TYPE];
  const run = async () => {
    const payload = await send.run({ input: { endpointId, eventType: type } });
    onClose();
    if (payload?.delivery) goTo(`/webhooks/deliveries/${payload.delivery.id}`);
  };
  return (
    <ModalDialog title={say('test')} isOpen={isOpen} onClose={onClose}>
      <p>{say('test.explained')}</p>
      <SelectField
        label={say('test.type')}
        choices={names.map((name) => ({ value: name, name }))}
        value={type}
        onChange={setType}
      />
      <div className="form-actions">
        <Button className="button button-first" isPending={send.isRunning} onPress={() => void run()}>
          {say('test.go')}
        </Button>
      </div>
    </ModalDialog>
  );
}
