import { Button } from 'react-aria-components';
import type { CreateCampaignMutation } from '../../../../../generated/operations.ts';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from '../messages.json';

type Payload = NonNullable<CreateCampaignMutation['createAssessmentCampaign']>;

interface WithoutManagerProps {
  readonly people: NonNullable<Payload['profilesWithoutManager']>;
  /** Whether the campaign is to open now. */
  readonly opensNow: boolean;
  readonly isRunning: boolean;
  readonly onGoOn: () => void;
  /** The campaign stays planned. */
  readonly onClose: () => void;
}

/** Names the participants whose manager is not known, before anybody is asked. */
export function WithoutManager({ people, opensNow, isRunning, onGoOn, onClose }: WithoutManagerProps) {
  const say = useTexts(messages);
  return (
    <ModalDialog title={say('withoutManager')} isOpen={people.length > 0} onClose={onClose} closesOutside={false}>
      <p>{say('withoutManager.explained', { count: people.length })}</p>
      <ul>
        {people.map(({ id, fullName, publicIdentifier }) => (
          <li key={id}>{fullName ?? publicIdentifier}</li>
        ))}
      </ul>
      <div className="form-actions">
        {opensNow && (
          <Button className="button button-first" isPending={isRunning} onPress={onGoOn}>
            {say('withoutManager.open')}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say(opensNow ? 'withoutManager.later' : 'withoutManager.ok')}
        </Button>
      </div>
    </ModalDialog>
  );
}
