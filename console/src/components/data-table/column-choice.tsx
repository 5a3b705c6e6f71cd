import { Button, Checkbox, CheckboxGroup, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useTexts } from '../../language/language-context.tsx';
import { Icon } from '../icon.tsx';
import messages from '../messages.json';
import type { Column } from './columns.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: ReadonlySet<string>) => void;
}

/** Chooses which columns a table shows. */
export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const say = useTexts(messages);
  return (
    <DialogTrigger>
      <Button className="button">
        <Icon name="columns" />
        {say('columns')}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog aria-label={say('columns')}>
          <CheckboxGroup
            className="checks"
            aria-label={say('columns')}
            value={[...shown]}
            onChange={(ids) => onChange(new Set(ids))}
          >
            {columns.slice(1).map(({ id, name }) => (
              <Checkbox key={id} value={id}>
                {name}
              </Checkbox>
            ))}
          </CheckboxGroup>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
