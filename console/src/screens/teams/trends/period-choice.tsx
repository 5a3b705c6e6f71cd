import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

/** How far a chart can look back, in years. */
const YEARS = ['1', '3', '5', '10'] as const;

type Years = (typeof YEARS)[number];

const DEFAULT: Years = '3';

/** How many quarters a chart looks back; it stands in the address as years. */
export function usePeriod(): readonly [quarters: number, setQuarters: (quarters: number) => void] {
  const [address, setAddress] = useAddressParameter('years');
  const years = YEARS.find((one) => one === address) ?? DEFAULT;
  return [Number(years) * 4, (quarters) => setAddress(quarters === Number(DEFAULT) * 4 ? null : String(quarters / 4))];
}

interface PeriodChoiceProps {
  readonly quarters: number;
  readonly onChange: (quarters: number) => void;
}

/** Chooses how far a chart looks back. */
export function PeriodChoice({ quarters, onChange }: PeriodChoiceProps) {
  const say = useTexts(messages);
  return (
    <SelectField
      label={say('choice.period')}
      value={String(quarters / 4) as Years}
      choices={YEARS.map((value) => ({ value, name: say('years', { count: Number(value) }) }))}
      onChange={(value) => onChange(Number(value) * 4)}
    />
  );
}
