import { useMemo, useState } from 'react';
import {
  EndorsementRequestsDocument,
  RevokeEndorsementRequestDocument,
  type EndorsementRequestInListFragment,
  type EndorsementRequestState,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ListByState } from '../list-by-state.tsx';
import { LetterForm } from '../letters/letter-form.tsx';
import messages from './messages.json';
import { endorserOf, useRequestColumns } from './use-request-columns.tsx';

const STATES = [
  'OPEN',
  'ANSWERED',
  'DECLINED',
  'EXPIRED',
  'REVOKED',
] as const satisfies readonly EndorsementRequestState[];

type Request = EndorsementRequestInListFragment;

/** Who was asked to endorse skills of whom, the newest first. */
export function EndorsementRequestList() {
  const say = useTexts(messages);
  const may = useMay();
  const { tellDone } = useNotices();
  const [stateInAddress, setState] = useAddressParameter('state');
  const [written, setWritten] = useState<Request | null>(null);
  const [revoked, setRevoked] = useState<Request | null>(null);
  const columns = useRequestColumns({ onWrite: setWritten, onRevoke: setRevoked });
  const revoke = useAction(RevokeEndorsementRequestDocument, (data) => data.revokeEndorsementRequest);
  const state = STATES.find((one) => one === stateInAddress);
  const where = useMemo(() => (state ? { state: { eq: state } } : {}), [state]);
  const pages = usePages(EndorsementRequestsDocument, { where }, ({ endorsementRequests }) => endorsementRequests);
  const confirmRevoke = async () => {
    const payload = revoked && (await revoke.run({ input: { id: revoked.id } }));
    setRevoked(null);
    if (payload) tellDone(say('revoke.done'));
  };
  return (
    <>
      <ListByState
        say={say}
        states={STATES}
        state={state}
        onState={setState}
        pages={pages}
        columns={columns}
        explained={say('explained')}
        add={may('PROFILES_WRITE') ? { href: '/onboarding/endorsements/new', name: say('ask') } : null}
      />
      <ModalDialog title={say('write.title')} isOpen={written !== null} isBroad onClose={() => setWritten(null)}>
        {written?.link && (
          <LetterForm
            topic={{ type: 'endorsement', about: written.profile.fullName ?? written.profile.publicIdentifier }}
            link={written.link}
            until={written.expiresAt}
            kind="first"
            contact={{
              name: written.endorserProfile?.fullName ?? written.endorserName ?? '',
              email: written.endorserProfile?.email ?? written.endorserEmail ?? '',
            }}
          />
        )}
      </ModalDialog>
      <ConfirmDialog
        title={say('revoke.title')}
        isOpen={revoked !== null}
        action={say('revoke')}
        isRunning={revoke.isRunning}
        onConfirm={() => void confirmRevoke()}
        onClose={() => setRevoked(null)}
      >
        <p>{say('revoke.explained', { name: (revoked && endorserOf(revoked)) ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
