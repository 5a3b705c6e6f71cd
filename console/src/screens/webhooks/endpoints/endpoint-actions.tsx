import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import {
  DeleteEndpointDocument,
  DisableEndpointDocument,
  EnableEndpointDocument,
  type EndpointInListFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { TestDialog } from './test-dialog.tsx';

interface EndpointActionsProps {
  readonly endpoint: EndpointInListFragment;
  readonly onEdit: () => void;
}

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint: { id, url, enabled }, onEdit }: EndpointActionsProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [, goTo] = useLocation();
  const [asked, setAsked] = useState<'test' | 'remove' | null>(null);
  const enable = useAction(EnableEndpointDocument, ({ enableEndpoint }) => enableEndpoint);
  const disable = useAction(DisableEndpointDocument, ({ disableEndpoint }) => disableEndpoint);
  const remove = useAction(DeleteEndpointDocument, ({ deleteEndpoint }) => deleteEndpoint);
  const change = async () => {
    const action = enabled ? disable : enable;
    if (await action.run({ input: { id } })) tellDone(say(enabled ? 'disable.done' : 'enable.done'));
  };
  const confirmRemove = async () => {
    const payload = await remove.run({ input: { id } });
    setAsked(null);
    if (!payload) return;
    tellDone(say('remove.done'));
    goTo('/webhooks');
  };
  return (
    <div className="screen-actions">
      {enabled && (
        <Button className="button button-first" onPress={() => setAsked('test')}>
          {say('test')}
        </Button>
      )}
      <Button className="button" onPress={onEdit}>
        {say('edit')}
      </Button>
      <Button className="button" isPending={enable.isRunning || disable.isRunning} onPress={() => void change()}>
        {say(enabled ? 'disable' : 'enable')}
      </Button>
      <Button className="button button-danger" onPress={() => setAsked('remove')}>
        {say('remove')}
      </Button>
      <TestDialog endpointId={id} isOpen={asked === 'test'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        title={say('remove.title')}
        isOpen={asked === 'remove'}
        action={say('remove')}
        isRunning={remove.isRunning}
        onConfirm={() => void confirmRemove()}
        onClose={() => setAsked(null)}
      >
        <p>{say('remove.explained', { url })}</p>
      </ConfirmDialog>
    </div>
  );
}
