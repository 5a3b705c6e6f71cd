import { useCallback, useEffect, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useClient } from 'urql';
import { ViewerDocument, type ViewerQuery } from '../../generated/operations.ts';
import { CHECKS_SESSION } from '../graphql/session-guard.ts';
import { signInAddress, signInPage } from '../graphql/where.ts';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

interface SessionEndedProps {
  /** Who worked when the session ended. */
  readonly worked: ViewerQuery;
  /** The same person has signed in again. */
  readonly onResume: () => void;
}

/** Covers the console when the session has ended, until somebody signs in again. Somebody else begins anew. */
export default function SessionEnded({ worked, onResume }: SessionEndedProps) {
  const say = useTexts(messages);
  const client = useClient();
  const [isEarly, setIsEarly] = useState(false);

  const check = useCallback(async () => {
    const policy = { requestPolicy: 'network-only', ...CHECKS_SESSION } as const;
    const { data, error } = await client.query(ViewerDocument, {}, policy);
    // With an error, the data are what the cache has of before.
    if (!data || error) return false;
    if (isSame(data, worked)) onResume();
    else location.reload();
    return true;
  }, [client, worked, onResume]);

  useEffect(() => {
    const onFocus = () => void check();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [check]);

  return (
    <ModalOverlay className="overlay overlay-covering" isOpen isKeyboardDismissDisabled>
      <Modal className="modal">
        <Dialog role="alertdialog">
          <Heading slot="title">{say('ended')}</Heading>
          <p>{say('ended.explained')}</p>
          <div className="form-actions">
            <a className="button button-first" href={signInPage()} target="_blank" rel="noopener">
              {say('ended.signIn')}
            </a>
            <Button className="button" onPress={() => void check().then((isSignedIn) => setIsEarly(!isSignedIn))}>
              {say('ended.back')}
            </Button>
          </div>
          <p role="status">{isEarly && say('ended.notYet')}</p>
          <p>
            <a href={signInAddress()}>{say('ended.here')}</a>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function isSame(now: ViewerQuery, before: ViewerQuery): boolean {
  return JSON.stringify([now.viewer, now.organisation]) === JSON.stringify([before.viewer, before.organisation]);
}
