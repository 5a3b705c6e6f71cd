import { Button } from 'react-aria-components';
import { SkillsetsDocument } from '../../../generated/operations.ts';
import { useMay } from '../../app/viewer-context.tsx';
import { SearchPicker } from '../../components/fields/search-picker.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

interface SkillsetChoiceProps {
  /** The name of the chosen skillset; undefined if none was chosen. */
  readonly name: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a skillset by typing, or none. */
export function SkillsetChoice({ name, onChange }: SkillsetChoiceProps) {
  const say = useTexts(messages);
  const may = useMay();
  if (!may('SKILLSETS_READ')) return null;
  return (
    <>
      <SearchPicker
        label={say('choice.skillset')}
        document={SkillsetsDocument}
        variablesOf={(words) => ({
          where: { name: { contains: words } },
          orderBy: { field: 'NAME' as const, direction: 'ASC' as const },
          includeArchived: false,
          after: null,
        })}
        foundIn={({ skillsets }) => skillsets.nodes}
        onPick={({ id }) => onChange(id)}
      />
      {name !== undefined && (
        <ul className="teams-chips" aria-label={say('choice.chosenSkillset')}>
          <li>
            <Button className="button button-small" onPress={() => onChange(null)}>
              {name}
              <Icon name="close" />
              <span className="only-read">{say('choice.remove')}</span>
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}
