import { Checkbox, CheckboxGroup, Label, Radio, RadioGroup } from 'react-aria-components';
import { useQuery } from 'urql';
import { EventTypesDocument } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

interface EventTypeChoiceProps {
  /** Null for all. */
  readonly types: readonly string[] | null;
  readonly onChange: (types: readonly string[] | null) => void;
}

/** Which events an endpoint receives, each with what it says. */
export function EventTypeChoice({ types, onChange }: EventTypeChoiceProps) {
  const say = useTexts(messages);
  const [{ data }] = useQuery({ query: EventTypesDocument });
  return (
    <div className="card endpoint-types">
      <RadioGroup
        className="choice"
        value={types ? 'some' : 'all'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      >
        <Label>{say('types')}</Label>
        <Radio value="all">{say('types.choice.all')}</Radio>
        <Radio value="some">{say('types.choice.some')}</Radio>
      </RadioGroup>
      {types && (
        <CheckboxGroup className="checks" aria-label={say('types')} value={[...types]} onChange={onChange}>
          {data?.eventTypes.map(({ name, description }) => (
            <Checkbox key={name} value={name}>
              <span>
                <code>{name}</code>
                <span className="hint">{description}</span>
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      {types?.length === 0 && <p className="field-error">{say('types.none')}</p>}
    </div>
  );
}
