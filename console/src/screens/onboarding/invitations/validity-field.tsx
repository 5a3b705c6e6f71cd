import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** For how many days a link can be made to work. */
const DAYS = ['7', '14', '30', '60', '90', '365'] as const;

export type Validity = (typeof DAYS)[number];

interface ValidityFieldProps {
  readonly value: Validity;
  readonly onChange: (value: Validity) => void;
}

/** Chooses for how long a link works. */
export function ValidityField({ value, onChange }: ValidityFieldProps) {
  const say = useTexts(messages);
  return (
    <SelectField
      label={say('validity')}
      choices={DAYS.map((days) => ({ value: days, name: say('validity.days', { days: Number(days) }) }))}
      value={value}
      onChange={onChange}
    />
  );
}
