import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import {
  EndorsementRequestsDocument,
  RevokeEndorsementRequestDocument,
  type EndorsementRequestInListFragment,
  type EndorsementRequestState,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
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

/** Stands in the filter for all states. */
const ANY = 'ANY';

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
  const isEmpty = !pages.isLoading && !pages.error && pages.nodes.length === 0;
  const add = may('PROFILES_WRITE') && (
    <Link href="/onboarding/endorsements/new" className="button button-first">
      <Icon name="add" />
      {say('ask')}
    </Link>
  );
  if (isEmpty && !state)
    return (
      <EmptyNotice title={say('none')}>
        <p className="hint">{say('explained')}</p>
        {add}
      </EmptyNotice>
    );
  return (
    <>
      <div className="part-header">
        <div className="filters">
          <SelectField
            label={say('filter.state')}
            hasHiddenLabel
            choices={[
              { value: ANY, name: say('filter.any') },
              ...STATES.map((value) => ({ value, name: say(`state.${value}`) })),
            ]}
            value={state ?? ANY}
            onChange={(value) => setState(value === ANY ? null : value)}
          />
        </div>
        {add}
      </div>
      {isEmpty ? (
        <EmptyNotice title={say('none.filtered')}>
          <Button className="button" onPress={() => setState(null)}>
            {say('none.clear')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} />
      )}
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
