import { useQuery } from 'urql';
import { TeamsDocument } from '../../../../generated/operations.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

interface TeamFilterProps {
  /** What the address says: `team.` or `department.` and an id; null for everybody. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Chooses a team or department, so that only its people are ranked. */
export function TeamFilter({ value, onChange }: TeamFilterProps) {
  const say = useTexts(messages);
  const [{ data }] = useQuery({ query: TeamsDocument });
  const choices = [
    { value: 'all', name: say('everybody') },
    ...(data?.entities.nodes ?? []).map(({ id, name, type }) =>
      type === 'DEPARTMENT'
        ? { value: `department.${id}`, name: say('department', { name }) }
        : { value: `team.${id}`, name: say('team', { name }) },
    ),
  ];
  return (
    <SelectField
      label={say('whom')}
      hasHiddenLabel
      choices={choices}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : chosen)}
    />
  );
}

/** The condition that the choice of a team or department stands for. */
export function peopleOf(value: string | null): { teamId: string } | { departmentId: string } | undefined {
  const [kind, id] = (value ?? '').split('.');
  if (!id) return undefined;
  return kind === 'department' ? { departmentId: id } : { teamId: id };
}
