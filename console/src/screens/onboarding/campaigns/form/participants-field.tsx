import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useQuery } from 'urql';
import {
  CampaignPeopleCountDocument,
  CampaignPlacesDocument,
  type AssessmentParticipantsInput,
} from '../../../../../generated/operations.ts';
import { SearchPicker, type Found } from '../../../../components/fields/search-picker.tsx';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from '../messages.json';
import { Picked, PickedPeople } from '../../picked-people.tsx';

/** How participants are chosen. */
export type ParticipantsKind = 'EVERYBODY' | 'PLACE' | 'PEOPLE';

/** A team, department or location. */
export interface Place extends Found {
  readonly type: 'team' | 'department' | 'location';
}

/** The choice of participants; what belongs to another kind is kept in case somebody goes back. */
export interface Participants {
  readonly kind: ParticipantsKind;
  readonly place: Place | null;
  readonly people: readonly Found[];
}

/** Nobody has chosen yet. */
export const NO_PARTICIPANTS: Participants = { kind: 'PLACE', place: null, people: [] };

/** The choice as the API takes it; null while it is not complete. */
export function participantsInput({ kind, place, people }: Participants): AssessmentParticipantsInput | null {
  if (kind === 'EVERYBODY') return { where: {} };
  if (kind === 'PEOPLE') return people.length > 0 ? { profileIds: people.map(({ id }) => id) } : null;
  return place && { where: { [place.type]: { id: { eq: place.id } } } };
}

interface ParticipantsFieldProps {
  readonly value: Participants;
  readonly onChange: (value: Participants) => void;
  readonly error: string | undefined;
}

/** Chooses whose skills are asked about: those of a team, of chosen people, or of everybody. */
export function ParticipantsField({ value, onChange, error }: ParticipantsFieldProps) {
  const say = useTexts(messages);
  return (
    <fieldset className="plain-fieldset">
      <legend>{say('participants')}</legend>
      <RadioGroup
        className="choice"
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind as ParticipantsKind })}
      >
        <Label className="only-read">{say('participants')}</Label>
        <Radio value="PLACE">{say('participants.place')}</Radio>
        <Radio value="PEOPLE">{say('participants.people')}</Radio>
        <Radio value="EVERYBODY">{say('participants.everybody')}</Radio>
      </RadioGroup>
      {value.kind === 'PLACE' &&
        (value.place ? (
          <ul className="picked">
            <Picked of={value.place} onRemove={() => onChange({ ...value, place: null })} />
          </ul>
        ) : (
          <SearchPicker
            label={say('participants.pickPlace')}
            document={CampaignPlacesDocument}
            variablesOf={(search) => ({ search })}
            foundIn={({ entities }) =>
              entities.nodes.map(({ id, name, type }) => ({
                id,
                name: name ?? id,
                detail: say(`place.${placeOf(type)}`),
                type: placeOf(type),
              }))
            }
            onPick={(place) => onChange({ ...value, place: place as Place })}
          />
        ))}
      {value.kind === 'PEOPLE' && (
        <PickedPeople
          label={say('participants.pickPeople')}
          people={value.people}
          onChange={(people) => onChange({ ...value, people })}
        />
      )}
      <ParticipantsCount of={value} />
      {error !== undefined && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

/** How many people a filter finds, before anybody is asked. */
function ParticipantsCount({ of: participants }: { readonly of: Participants }) {
  const say = useTexts(messages);
  const where = participantsInput(participants)?.where;
  const [{ data }] = useQuery({
    query: CampaignPeopleCountDocument,
    variables: { where: where ?? {} },
    pause: !where,
  });
  if (!where || !data) return null;
  return (
    <p className="hint" role="status">
      {say('participants.count', { count: data.profiles.totalCount })}
    </p>
  );
}

function placeOf(type: string): Place['type'] {
  if (type === 'DEPARTMENT') return 'department';
  return type === 'LOCATION' ? 'location' : 'team';
}
