import type { TaxonomyFacetsQuery } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

/** Filters by type, group and source; each says how many skills it would leave. */
export function SkillFilters({ facets }: { readonly facets: TaxonomyFacetsQuery['skills']['facets'] | undefined }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const [type, setType] = useAddressParameter('type');
  const [group, setGroup] = useAddressParameter('group');
  const [kind, setKind] = useAddressParameter('kind');
  const counted = (name: string, count: number) => `${name} (${number(count)})`;
  const types = (['KNOWLEDGE', 'FUNCTIONAL', 'TRANSVERSAL'] as const).map((value) => {
    const count = facets?.types.find((one) => one.type === value)?.count;
    const name = say(`type.${value}`);
    return { value, name: count === undefined ? name : counted(name, count) };
  });
  const groups = (facets?.groups ?? []).map((one) => ({
    value: one.group.id,
    name: counted(one.group.name, one.count),
  }));
  return (
    <>
      <SelectField
        label={say('filter.type')}
        hasHiddenLabel
        choices={[{ value: 'all', name: say('filter.type.all') }, ...types]}
        value={type ?? 'all'}
        onChange={(chosen) => setType(chosen === 'all' ? null : chosen)}
      />
      {(groups.length > 0 || group !== null) && (
        <SelectField
          label={say('filter.group')}
          hasHiddenLabel
          choices={[{ value: 'all', name: say('filter.group.all') }, ...groups]}
          value={group ?? 'all'}
          onChange={(chosen) => setGroup(chosen === 'all' ? null : chosen)}
        />
      )}
      <SelectField
        label={say('filter.kind')}
        hasHiddenLabel
        choices={[
          { value: 'all', name: say('filter.kind.all') },
          { value: 'own', name: say('filter.kind.own') },
          { value: 'retired', name: say('filter.kind.retired') },
        ]}
        value={kind ?? 'all'}
        onChange={(chosen) => setKind(chosen === 'all' ? null : chosen)}
      />
    </>
  );
}
