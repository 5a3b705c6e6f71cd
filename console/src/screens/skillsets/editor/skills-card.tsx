import { Button } from 'react-aria-components';
import { SkillsToPickDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { SearchPicker } from '../../../components/fields/search-picker.tsx';
import { SliderField } from '../../../components/fields/slider-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { UserError } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { useLevelMeaning } from '../level-meaning.ts';
import messages from '../messages.json';
import type { Draft, RequiredSkill } from './draft.ts';

/** The level that a skill is required at until somebody moves its slider. */
const FIRST_LEVEL = 3;

interface SkillsCardProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly errors: readonly UserError[];
}

/** The required skills, each with a slider for its level; more are found by typing. */
export function SkillsCard({ draft, onChange, errors }: SkillsCardProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { skills } = draft;
  const replace = (changed: readonly RequiredSkill[]) => onChange({ ...draft, skills: changed });
  const general = skills.length === 0 ? errorAt(errors, 'skills') : undefined;
  return (
    <section className="card" aria-labelledby="skills">
      <h2 id="skills">{say('skills', { count: skills.length })}</h2>
      {skills.length === 0 && <p className="hint">{say('skills.none')}</p>}
      <ul className="skillset-skills">
        {skills.map((skill, at) => (
          <SkillRow
            key={skill.id}
            skill={skill}
            error={errorAt(errors, 'skills', at)}
            onLevel={(level) => replace(skills.map((one) => (one.id === skill.id ? { ...one, level } : one)))}
            onRemove={() => replace(skills.filter(({ id }) => id !== skill.id))}
          />
        ))}
      </ul>
      {general !== undefined && <p className="field-error">{general}</p>}
      {may('TAXONOMY_READ') && (
        <SearchPicker
          label={say('skills.add')}
          hint={say('skills.add.hint')}
          document={SkillsToPickDocument}
          variablesOf={(search) => ({ search })}
          foundIn={(data) =>
            data.skills.nodes
              .filter((found) => skills.every(({ id }) => id !== found.id))
              .map(({ id, name, type, description }) => ({ id, name, detail: description || say(`type.${type}`) }))
          }
          onPick={({ id, name }) => replace([...skills, { id, name, level: FIRST_LEVEL }])}
        />
      )}
    </section>
  );
}

interface SkillRowProps {
  readonly skill: RequiredSkill;
  readonly error: string | undefined;
  readonly onLevel: (level: number) => void;
  readonly onRemove: () => void;
}

function SkillRow({ skill: { name, level }, error, onLevel, onRemove }: SkillRowProps) {
  const say = useTexts(messages);
  const meaningOf = useLevelMeaning();
  return (
    <li>
      <span className="skillset-skill-name">{name}</span>
      <SliderField
        label={say('skills.level', { name })}
        hasHiddenLabel
        value={level}
        onChange={onLevel}
        minimum={1}
        maximum={5}
        meaning={meaningOf(level)}
      />
      <Button className="button-plain" aria-label={say('skills.remove', { name })} onPress={onRemove}>
        <Icon name="remove" />
      </Button>
      {error !== undefined && <p className="field-error">{error}</p>}
    </li>
  );
}
