import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useTexts } from '../../../language/language-context.tsx';
import { REMINDER_DAYS } from './days.ts';
import messages from './messages.json';

interface ReminderChoiceProps {
  readonly days: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
}

/** Chooses on which days before the due date assessors are reminded. */
export function ReminderChoice({ days, onChange }: ReminderChoiceProps) {
  const say = useTexts(messages);
  // A campaign that was made elsewhere may have other days.
  const offered = [...new Set([...REMINDER_DAYS, ...days])].toSorted((a, b) => b - a);
  return (
    <CheckboxGroup
      className="field reminder-choice"
      value={days.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Label>{say('reminders')}</Label>
      <div className="checks">
        {offered.map((count) => (
          <Checkbox key={count} value={String(count)}>
            {say('reminders.before', { count })}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
