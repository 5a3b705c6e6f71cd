import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import {
  CreateInvitationDocument,
  RenewInvitationDocument,
  RevokeInvitationDocument,
  type InvitationInListFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { stateOf } from './invitation-state.ts';
import messages from './messages.json';
import { ValidityField, type Validity } from './validity-field.tsx';

interface InvitationActionsProps {
  readonly of: InvitationInListFragment;
  /** The person, as the screen names them. */
  readonly name: string;
}

/** What can be done with an invitation in its state. */
export function InvitationActions({ of: invitation, name }: InvitationActionsProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [, goTo] = useLocation();
  const [asked, setAsked] = useState<'validity' | 'revoke' | null>(null);
  const [validity, setValidity] = useState<Validity>('30');
  const create = useAction(CreateInvitationDocument, ({ createOnboardingToken }) => createOnboardingToken);
  const renew = useAction(RenewInvitationDocument, ({ renewOnboardingToken }) => renewOnboardingToken);
  const revoke = useAction(RevokeInvitationDocument, ({ revokeOnboardingToken }) => revokeOnboardingToken);
  const { publicIdentifier, redirectUrl } = invitation;
  const state = stateOf(invitation);
  const works = state === 'WAITING' || state === 'EXPIRING';

  const changeValidity = async () => {
    const input = { publicIdentifier, redirectUrl, expiresInDays: Number(validity) };
    const payload = state === 'COMPLETED' ? await renew.run({ input }) : await create.run({ input });
    setAsked(null);
    if (!payload?.onboardingToken) return;
    tellDone(say(works ? 'extend.done' : 'again.done'));
    goTo(`/onboarding/invitations/${payload.onboardingToken.id}`);
  };
  const confirmRevoke = async () => {
    const payload = await revoke.run({ input: { publicIdentifier } });
    setAsked(null);
    if (payload) tellDone(say('revoke.done'));
  };
  const title = say(works ? 'extend' : 'again');
  return (
    <div className="screen-actions">
      <Button className="button" onPress={() => setAsked('validity')}>
        {title}
      </Button>
      {(works || state === 'EXPIRED') && (
        <Button className="button button-danger" onPress={() => setAsked('revoke')}>
          {say('revoke')}
        </Button>
      )}
      <ModalDialog title={title} isOpen={asked === 'validity'} onClose={() => setAsked(null)}>
        <p>{say(works ? 'extend.explained' : 'again.explained')}</p>
        <ValidityField value={validity} onChange={setValidity} />
        <div className="form-actions">
          <Button
            className="button button-first"
            isPending={create.isRunning || renew.isRunning}
            onPress={() => void changeValidity()}
          >
            {say(works ? 'extend.go' : 'again.go')}
          </Button>
        </div>
      </ModalDialog>
      <ConfirmDialog
        title={say('revoke.title')}
        isOpen={asked === 'revoke'}
        action={say('revoke')}
        isRunning={revoke.isRunning}
        onConfirm={() => void confirmRevoke()}
        onClose={() => setAsked(null)}
      >
        <p>{say('revoke.explained', { name })}</p>
      </ConfirmDialog>
    </div>
  );
}
