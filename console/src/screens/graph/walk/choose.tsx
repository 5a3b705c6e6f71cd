import { Button } from 'react-aria-components';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PopoverButton, type OpenedPopover } from '../../../components/popovers/popover-button.tsx';
import { PopoverDialog } from '../../../components/popovers/popover-dialog.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { TypeMark } from '../drawing/type-mark.tsx';
import messages from '../messages.json';
import { DEPTHS, NODE_TYPES, RELATION_TYPES, useRelationTypes, type Choices } from './use-choices.ts';

/** How far, when and of what kinds relations are shown. */
export function Choose({ choices }: { readonly choices: Choices }) {
  const say = useTexts(messages);
  const { depth, setDepth, isEver, setIsEver } = choices;
  return (
    <div className="graph-choose">
      <SelectField
        label={say('depth')}
        value={depth}
        choices={DEPTHS.map((value) => ({ value, name: say('depth.steps', { count: Number(value) }) }))}
        onChange={setDepth}
      />
      <SelectField
        label={say('when')}
        value={isEver ? 'ever' : 'now'}
        choices={(['now', 'ever'] as const).map((value) => ({ value, name: say(`when.${value}`) }))}
        onChange={(value) => setIsEver(value === 'ever')}
      />
      <PopoverButton className="button" Content={RelationTypes}>
        <Icon name="filter" />
        {say('relations')}
      </PopoverButton>
    </div>
  );
}

function RelationTypes(opened: OpenedPopover) {
  const say = useTexts(messages);
  const { relationTypes, toggleRelationType } = useRelationTypes();
  return (
    <PopoverDialog label={say('relations')} {...opened}>
      {RELATION_TYPES.map((type) => (
        <CheckField key={type} isSelected={relationTypes.has(type)} onChange={() => toggleRelationType(type)}>
          {say(`relation.${type}`)}
        </CheckField>
      ))}
    </PopoverDialog>
  );
}

/** The types of nodes with their shapes, each of which can be hidden. */
export function Legend({ choices: { hidden, toggleType } }: { readonly choices: Choices }) {
  const say = useTexts(messages);
  return (
    <div className="graph-legend" role="group" aria-label={say('types')}>
      {NODE_TYPES.map((type) => (
        <Button
          key={type}
          className="graph-legend-type"
          aria-pressed={!hidden.has(type)}
          onPress={() => toggleType(type)}
        >
          <TypeMark type={type} />
          {say(`type.${type}`)}
        </Button>
      ))}
    </div>
  );
}
