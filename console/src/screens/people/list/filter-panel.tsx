import { Button, Checkbox } from 'react-aria-components';
import { FindSkillsDocument, type PeopleFacetsQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { SearchPicker } from '../../../components/fields/search-picker.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { CERTIFICATE_CHOICES, EXPIRY_DAYS, OPEN_QUESTIONS, PLACES, type PeopleFilter } from './people-filter.ts';

type Facets = PeopleFacetsQuery['profiles']['facets'];

interface FilterPanelProps {
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
  readonly facets: Facets | undefined;
}

/** What the list can be narrowed by, with how many people there are of each among those that are shown. */
export function FilterPanel({ filter, onChange, facets }: FilterPanelProps) {
  const say = useTexts(messages);
  const may = useMay();
  const addSkill = (id: string) =>
    filter.skills.every((one) => one.id !== id) &&
    onChange({ ...filter, skills: [...filter.skills, { id, level: null }] });
  return (
    <div className="people-facets">
      {may('TAXONOMY_READ') && (
        <SearchPicker
          label={say('filter.skill')}
          document={FindSkillsDocument}
          variablesOf={(words) => ({ words })}
          foundIn={({ skills }) => skills.nodes}
          onPick={({ id }) => addSkill(id)}
        />
      )}
      <FacetList
        title={say('facet.skills')}
        entries={facets?.skills
          .filter(({ skill }) => filter.skills.every(({ id }) => id !== skill.id))
          .map(({ count, skill }) => ({ ...skill, count }))}
        onChoose={addSkill}
      />
      {PLACES.map((place) => {
        const { [place]: chosen, ...others } = filter.places;
        return chosen === undefined ? (
          <FacetList
            key={place}
            title={say(`facet.${place}`)}
            entries={facets?.[`${place}s`].map(({ count, entity }) => ({ ...entity, count }))}
            onChoose={(id) => onChange({ ...filter, places: { ...others, [place]: id } })}
          />
        ) : null;
      })}
      <SelectField
        label={say('filter.certificates')}
        value={filter.certificates ?? 'ANY'}
        choices={['ANY' as const, ...CERTIFICATE_CHOICES].map((value) => ({
          value,
          name: say(`certificates.${value}`, { days: EXPIRY_DAYS }),
        }))}
        onChange={(value) => onChange({ ...filter, certificates: value === 'ANY' ? null : value })}
      />
      {OPEN_QUESTIONS.map((question) => (
        <Checkbox
          key={question}
          className="check"
          isSelected={filter[question]}
          onChange={(isOpen) => onChange({ ...filter, [question]: isOpen })}
        >
          {say(`filter.${question}`)}
        </Checkbox>
      ))}
    </div>
  );
}

interface FacetListProps {
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly name: string; readonly count: number }[] | undefined;
  readonly onChoose: (id: string) => void;
}

function FacetList({ title, entries = [], onChoose }: FacetListProps) {
  const { number } = useFormats();
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, name, count }) => (
          <li key={id}>
            <Button className="people-facet" onPress={() => onChoose(id)}>
              <span>{name}</span> <span className="hint">{number(count)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
