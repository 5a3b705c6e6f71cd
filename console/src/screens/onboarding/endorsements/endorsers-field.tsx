import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { AskedEndorserInput, EndorsementRelationship } from '../../../../generated/operations.ts';
import type { Found } from '../../../components/fields/search-picker.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { Picked, PickedPeople } from '../picked-people.tsx';
import messages from './messages.json';

const RELATIONSHIPS = [
  'COLLEAGUE',
  'MANAGER',
  'DIRECT_REPORT',
  'CLIENT',
] as const satisfies readonly EndorsementRelationship[];

type Relationship = (typeof RELATIONSHIPS)[number];

/** Somebody from outside; the address tells them from others. */
interface Outsider {
  readonly name: string;
  readonly email: string;
}

/** Who is asked, and as what they know the person. */
export interface Endorsers {
  readonly relationship: Relationship;
  readonly people: readonly Found[];
  readonly outsiders: readonly Outsider[];
}

/** Nobody is chosen yet. */
export const NO_ENDORSERS: Endorsers = { relationship: 'COLLEAGUE', people: [], outsiders: [] };

/** Who is asked, as the API takes it. */
export function endorsersInput({ relationship, people, outsiders }: Endorsers): AskedEndorserInput[] {
  return [
    ...people.map(({ id }) => ({ profileId: id, relationship })),
    ...outsiders.map(({ name, email }) => ({ name, email, relationship })),
  ];
}

interface EndorsersFieldProps {
  readonly value: Endorsers;
  readonly onChange: (value: Endorsers) => void;
}

/** Chooses who is asked: people of the organisation, and others by name and address. */
export function EndorsersField({ value, onChange }: EndorsersFieldProps) {
  const say = useTexts(messages);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { people, outsiders } = value;
  const add = () => {
    onChange({ ...value, outsiders: [...outsiders, { name: name.trim(), email: email.trim() }] });
    setName('');
    setEmail('');
  };
  const isKnown = outsiders.some((one) => one.email === email.trim());
  return (
    <fieldset className="plain-fieldset">
      <legend>{say('endorsers')}</legend>
      <SelectField
        label={say('relationship')}
        choices={RELATIONSHIPS.map((one) => ({ value: one, name: say(`relationship.${one}`) }))}
        value={value.relationship}
        onChange={(relationship) => onChange({ ...value, relationship })}
      />
      <PickedPeople
        label={say('endorsers.pick')}
        people={people}
        onChange={(picked) => onChange({ ...value, people: picked })}
      />
      <p>{say('endorsers.outside')}</p>
      <div className="field-pair">
        <TextField label={say('name')} value={name} onChange={setName} maxLength={200} />
        <TextField label={say('email')} type="email" value={email} onChange={setEmail} maxLength={200} />
      </div>
      <Button
        className="button button-small"
        isDisabled={name.trim() === '' || email.trim() === '' || isKnown}
        onPress={add}
      >
        <Icon name="add" />
        {say('endorsers.add')}
      </Button>
      {outsiders.length > 0 && (
        <ul className="picked" aria-label={say('endorsers.outside')}>
          {outsiders.map((one) => (
            <Picked
              key={one.email}
              of={{ id: one.email, name: `${one.name} (${one.email})` }}
              onRemove={() => onChange({ ...value, outsiders: outsiders.filter(({ email: of }) => of !== one.email) })}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
