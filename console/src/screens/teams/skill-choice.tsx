import { Button } from 'react-aria-components';
import { FindSkillsDocument } from '../../../generated/operations.ts';
import { useAddressParameter } from '../../app/use-address-parameter.ts';
import { useMay } from '../../app/viewer-context.tsx';
import { SearchPicker } from '../../components/fields/search-picker.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

/** Skills that somebody chose; they stand in the address. */
export interface ChosenSkills {
  /** Undefined if none were chosen. */
  readonly ids: readonly string[] | undefined;
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** @param most - how many can be chosen. */
export function useChosenSkills(most: number): ChosenSkills {
  const [address, setAddress] = useAddressParameter('skills');
  const ids = address?.split(',');
  return {
    ids,
    add: (id) => setAddress([...(ids ?? []).filter((one) => one !== id), id].slice(-most).join(',')),
    remove: (id) => setAddress((ids ?? []).filter((one) => one !== id).join(',')),
  };
}

interface SkillChoiceProps {
  readonly chosen: ChosenSkills;
  /** What is known of the names of the chosen skills. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

/** Adds skills by typing, and takes them away again. */
export function SkillChoice({ chosen, names }: SkillChoiceProps) {
  const say = useTexts(messages);
  const may = useMay();
  const shown = names.filter(({ id }) => chosen.ids?.includes(id));
  return (
    <>
      {may('TAXONOMY_READ') && (
        <SearchPicker
          label={say('choice.skill')}
          document={FindSkillsDocument}
          variablesOf={(words) => ({ words })}
          foundIn={({ skills }) => skills.nodes}
          onPick={({ id }) => chosen.add(id)}
        />
      )}
      {shown.length > 0 && (
        <ul className="teams-chips" aria-label={say('choice.skills')}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Button className="button button-small" onPress={() => chosen.remove(id)}>
                {name}
                <Icon name="close" />
                <span className="only-read">{say('choice.remove')}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
