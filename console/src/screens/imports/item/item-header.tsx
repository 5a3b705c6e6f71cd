import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { ImportItemQuery } from '../../../../generated/operations.ts';
import { useAllowedScreens } from '../../../app/use-allowed-screens.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { AssignDialog } from '../records/assign-dialog.tsx';
import { RecordStatus } from '../records/record-status.tsx';

/** A record as the query gives it. */
export type Item = NonNullable<ImportItemQuery['importItem']>;

interface ItemHeaderProps {
  readonly item: Item;
  readonly onChanged: () => void;
}

/** About whom a record is, what became of it, and what can be done. */
export function ItemHeader({ item, onChanged }: ItemHeaderProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { percent, date } = useFormats();
  const [isAssigning, setIsAssigning] = useState(false);
  const showsPeople = useAllowedScreens().some(({ path }) => path === '/people');
  const { profile, failure, notices, kind, kindConfidence, sameAs } = item;
  const isOfNobody = failure?.code === 'NO_PERSON';
  const mayBeAssigned =
    may('IMPORTS_WRITE') &&
    may('PROFILES_READ') &&
    (isOfNobody || item.assigned || notices.some(({ code }) => code === 'IDENTIFIER_MADE'));
  return (
    <>
      <p className="way-back">
        <Link href="/imports">{say('title')}</Link> <span aria-hidden="true">/</span>{' '}
        <Link href={`/imports/${item.import.id}`}>{item.import.topic ?? say('import.untitled')}</Link>
      </p>
      <ScreenHeader
        title={
          profile?.fullName ??
          item.publicIdentifier ??
          item.entityId ??
          say('record.number', { number: item.position + 1 })
        }
        actions={
          <>
            {mayBeAssigned && (
              <Button className={isOfNobody ? 'button button-first' : 'button'} onPress={() => setIsAssigning(true)}>
                {say('assign')}
              </Button>
            )}
            {profile && showsPeople && (
              <Link className="button" href={`/people/${profile.id}`}>
                {say('record.person')}
              </Link>
            )}
          </>
        }
      >
        <p className="import-facts">
          <RecordStatus of={item} />
          {kind && (
            <span className="hint" title={say('kind.sure', { share: percent(kindConfidence ?? 0) })}>
              {say(`kind.${kind}`)}
            </span>
          )}
          {item.payloadKeptUntil && (
            <span className="hint">{say('record.kept', { date: date(item.payloadKeptUntil) })}</span>
          )}
        </p>
      </ScreenHeader>
      {failure && <p className="notice notice-error">{failure.message}</p>}
      {sameAs && (
        <p className="notice">
          {say('record.same')}{' '}
          <Link href={`/imports/${sameAs.import.id}/items/${sameAs.id}`}>{say('record.same.open')}</Link>
        </p>
      )}
      {notices.map(({ code, message }) => (
        <p key={code} className="notice">
          {message}
        </p>
      ))}
      {isAssigning && (
        <AssignDialog
          item={item}
          onClose={() => {
            setIsAssigning(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
