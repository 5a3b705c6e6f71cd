import {
  FindSkillsDocument,
  SetInterestDocument,
  type PassportGrowthQuery,
} from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { SearchPicker } from '../../../../components/fields/search-picker.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

const LEVELS = ['REMOVE', '0', '1', '2', '3', '4', '5'] as const;

/** The interest that a skill gets when it is added: interested. */
const USUAL = 3;

type Interest = Extract<PassportGrowthQuery['node'], { __typename: 'Profile' }>['skillInterests']['nodes'][number];

interface InterestsProps {
  readonly profileId: string;
  readonly of: readonly Interest[];
  readonly again: () => void;
}

/** Which skills the person would like to learn or use, and how much. */
export function Interests({ profileId, of, again }: InterestsProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { run } = useAction(SetInterestDocument, ({ setSkillInterest }) => setSkillInterest);
  const set = async (skillId: string, interest: number | null) => {
    if (await run({ input: { profileId, skillId, interest } })) again();
  };
  return (
    <section className="card">
      <h2>{say('interests')}</h2>
      {of.length === 0 && <p className="hint">{say('interests.none')}</p>}
      <ul className="growth-interests">
        {of.map(({ id, skill, interest }) => (
          <li key={id}>
            <span>{skill.name}</span>
            {may('PROFILES_WRITE') ? (
              <SelectField
                label={say('interest.of', { skill: skill.name })}
                hasHiddenLabel
                value={LEVELS[interest + 1] ?? '0'}
                choices={LEVELS.map((value) => ({ value, name: say(`interest.${value}`) }))}
                onChange={(value) => void set(skill.id, value === 'REMOVE' ? null : Number(value))}
              />
            ) : (
              <span className="hint">{say(`interest.${LEVELS[interest + 1] ?? '0'}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {may('PROFILES_WRITE') && may('TAXONOMY_READ') && (
        <SearchPicker
          label={say('interests.add')}
          document={FindSkillsDocument}
          variablesOf={(words) => ({ words })}
          foundIn={({ skills }) => skills.nodes}
          onPick={({ id }) => void set(id, USUAL)}
        />
      )}
    </section>
  );
}
