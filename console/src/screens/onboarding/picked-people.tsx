import { Button } from 'react-aria-components';
import { PeopleToAskDocument } from '../../../generated/operations.ts';
import { SearchPicker, type Found } from '../../components/fields/search-picker.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

interface PickedPeopleProps {
  readonly label: string;
  readonly people: readonly Found[];
  readonly onChange: (people: readonly Found[]) => void;
}

/** People who are picked one by one. */
export function PickedPeople({ label, people, onChange }: PickedPeopleProps) {
  return (
    <>
      <SearchPicker
        label={label}
        document={PeopleToAskDocument}
        variablesOf={(search) => ({ search })}
        foundIn={({ profiles }) =>
          profiles.nodes.map(({ id, fullName, publicIdentifier }) => ({
            id,
            name: fullName ?? publicIdentifier,
            detail: publicIdentifier,
          }))
        }
        onPick={(found) => !people.some(({ id }) => id === found.id) && onChange([...people, found])}
      />
      {people.length > 0 && (
        <ul className="picked" aria-label={label}>
          {people.map((one) => (
            <Picked key={one.id} of={one} onRemove={() => onChange(people.filter(({ id }) => id !== one.id))} />
          ))}
        </ul>
      )}
    </>
  );
}

interface PickedProps {
  readonly of: Found;
  readonly onRemove: () => void;
}

/** Somebody or something that was picked, with the button that takes it back. */
export function Picked({ of: { name }, onRemove }: PickedProps) {
  const say = useTexts(messages);
  return (
    <li>
      <span>{name}</span>
      <Button className="button-plain" aria-label={say('picked.remove', { name })} onPress={onRemove}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
