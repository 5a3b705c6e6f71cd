import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from '../icon.tsx';

/** One of the values to choose from. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The label is only read aloud: for filters, which say by their value what they are. */
  readonly hasHiddenLabel?: boolean;
}

/** Chooses one of a few values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, choices, value, onChange, hasHiddenLabel = false } = props;
  return (
    <Select className="field" value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className={hasHiddenLabel ? 'only-read' : undefined}>{label}</Label>
      <Button className="button select-button">
        <SelectValue />
        <Icon name="down" />
      </Button>
      <Popover className="popover popover-list">
        <ListBox>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={choice.value} className="option">
              {choice.name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
