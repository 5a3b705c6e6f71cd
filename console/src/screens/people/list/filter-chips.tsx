import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import {
  EXPIRY_DAYS,
  isFiltered,
  OPEN_QUESTIONS,
  PLACES,
  type PeopleFilter,
  type WantedSkill,
} from './people-filter.ts';
import { useNames } from './use-names.ts';

const LEVELS = ['0', '1', '2', '3', '4', '5'] as const;

interface FilterChipsProps {
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
}

/** What the list is narrowed by, each to change and to take away. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const say = useTexts(messages);
  const nameOf = useNames([...filter.skills.map(({ id }) => id), ...Object.values(filter.places)]);
  if (!isFiltered(filter)) return null;
  const changeSkill = (changed: WantedSkill) =>
    onChange({ ...filter, skills: filter.skills.map((one) => (one.id === changed.id ? changed : one)) });
  return (
    <ul className="people-chips" aria-label={say('filters.active')}>
      {filter.skills.map(({ id, level }) => (
        <Chip
          key={id}
          name={nameOf(id)}
          onRemove={() => onChange({ ...filter, skills: filter.skills.filter((one) => one.id !== id) })}
        >
          <span>{nameOf(id)}</span>
          <SelectField
            label={say('filter.level', { skill: nameOf(id) })}
            hasHiddenLabel
            value={LEVELS[level ?? 0] ?? '0'}
            choices={LEVELS.map((value) => ({
              value,
              name: say(value === '0' ? 'level.any' : 'level.from', { level: value }),
            }))}
            onChange={(value) => changeSkill({ id, level: value === '0' ? null : Number(value) })}
          />
        </Chip>
      ))}
      {PLACES.map((place) => {
        const { [place]: id, ...places } = filter.places;
        return (
          id !== undefined && (
            <Chip key={place} name={nameOf(id)} onRemove={() => onChange({ ...filter, places })}>
              <span className="hint">{say(`column.${place}`)}</span> {nameOf(id)}
            </Chip>
          )
        );
      })}
      {filter.certificates && (
        <Chip name={say('filter.certificates')} onRemove={() => onChange({ ...filter, certificates: null })}>
          {say(`certificates.${filter.certificates}`, { days: EXPIRY_DAYS })}
        </Chip>
      )}
      {OPEN_QUESTIONS.filter((question) => filter[question]).map((question) => (
        <Chip
          key={question}
          name={say(`filter.${question}`)}
          onRemove={() => onChange({ ...filter, [question]: false })}
        >
          {say(`filter.${question}`)}
        </Chip>
      ))}
    </ul>
  );
}

interface ChipProps {
  /** What is taken away, for those who do not see what the button stands beside. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Chip({ name, onRemove, children }: ChipProps) {
  const say = useTexts(messages);
  return (
    <li className="people-chip">
      {children}
      <Button className="button-plain" aria-label={say('filter.remove', { name })} onPress={onRemove}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
