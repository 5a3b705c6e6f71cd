import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { useQuery } from 'urql';
import { RetentionDocument, SetRetentionDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { MILLISECONDS_A_DAY } from './retention.tsx';
import type { KindOfData } from './retention-table.tsx';

interface PeriodDialogProps {
  readonly of: KindOfData;
  readonly onClose: (isSaved: boolean) => void;
}

/** Sets for how long one kind of data is kept, and says beforehand what goes at once. */
export function PeriodDialog({ of: { forecast, period }, onClose }: PeriodDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [days, setDays] = useState(period?.ownDays?.toString() ?? '');
  const set = useAction(SetRetentionDocument, ({ updateOrganisationSettings }) => updateOrganisationSettings, {
    showsUserErrors: true,
  });
  const wanted = days === '' ? (period?.serviceDays ?? null) : Number(days);
  const current = period?.days ?? null;
  const isShorter = wanted !== null && (current === null || wanted < current);
  const goesAtOnce = useGoesAtOnce(forecast.kind, isShorter && current !== null ? current - wanted : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { retention: [{ kind: forecast.kind, days: days === '' ? null : Number(days) }] };
    if (!(await set.run({ input }))) return;
    tellDone(say('saved'));
    onClose(true);
  };
  return (
    <ModalDialog
      title={say('change.title', { kind: say(`kind.${forecast.kind}`) })}
      isOpen
      onClose={() => onClose(false)}
    >
      <Form validationBehavior="aria" onSubmit={(event) => void submit(event)}>
        <TextField
          label={say('change.days')}
          type="number"
          value={days}
          onChange={setDays}
          hint={say('change.hint', { maximum: period?.serviceDays ?? 0 })}
        />
        {isShorter && (
          <p>
            {say('change.shorter')}{' '}
            {goesAtOnce !== null && <strong>{say('change.goes', { count: goesAtOnce })}</strong>}
          </p>
        )}
        <Refusals userErrors={set.userErrors} />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={set.isRunning}>
            {say('save')}
          </Button>
          <Button className="button" onPress={() => onClose(false)}>
            {say('cancel')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}

/**
 * What a period that is shorter by some days ends now is what the present one ends that many days from now.
 *
 * @param shorterBy - in days; null if it is not shorter, or there is no present period.
 * @returns the number of rows, null while it is not known.
 */
function useGoesAtOnce(kind: KindOfData['forecast']['kind'], shorterBy: number | null): number | null {
  const [now] = useState(() => Date.now());
  const at = new Date(now + (shorterBy ?? 0) * MILLISECONDS_A_DAY).toISOString();
  const [{ data, fetching }] = useQuery({ query: RetentionDocument, variables: { at }, pause: shorterBy === null });
  if (shorterBy === null || fetching) return null;
  return data?.retentionPreview.find((forecast) => forecast.kind === kind)?.dueThen ?? null;
}
