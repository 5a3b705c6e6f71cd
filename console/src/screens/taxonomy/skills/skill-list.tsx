import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import {
  TaxonomyFacetsDocument,
  TaxonomySkillsDocument,
  type SkillType,
  type TaxonomySkillsQuery,
} from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { SkillDialog } from '../form/skill-dialog.tsx';
import messages from '../messages.json';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { SkillFilters } from './skill-filters.tsx';

type Row = TaxonomySkillsQuery['skills']['nodes'][number];

const TYPES: readonly SkillType[] = ['KNOWLEDGE', 'FUNCTIONAL', 'TRANSVERSAL'];

/** All skills, to search by name and filter by facets. */
export function SkillList() {
  const say = useTexts(messages);
  const mayWrite = useMay()('TAXONOMY_WRITE');
  const [, navigate] = useLocation();
  const [words, setWords] = useAddressParameter('search');
  const [type] = useAddressParameter('type');
  const [group] = useAddressParameter('group');
  const [kind] = useAddressParameter('kind');
  const [isMaking, setIsMaking] = useState(false);
  const chosenType = TYPES.find((one) => one === type);
  const variables = {
    search: words || null,
    where: {
      ...(chosenType && { type: { eq: chosenType } }),
      ...(group !== null && { group: { id: { eq: group } } }),
      ...(kind !== null && { shared: false }),
      ...(kind === 'retired' && { obsolete: true }),
    },
  };
  const pages = usePages(TaxonomySkillsDocument, variables, ({ skills }) => skills);
  const [{ data: counted }] = useQuery({ query: TaxonomyFacetsDocument, variables });
  const columns = useSkillColumns();
  const isEmpty = !pages.isLoading && pages.nodes.length === 0 && !pages.error;
  return (
    <>
      <ScreenHeader
        title={say('title')}
        actions={
          mayWrite && (
            <Button className="button button-first" onPress={() => setIsMaking(true)}>
              <Icon name="add" />
              {say('skill.new')}
            </Button>
          )
        }
      />
      <TaxonomyTabs current="part.skills" />
      <div className="filters">
        <SearchField label={say('search')} value={words ?? ''} onSearch={setWords} />
        <SkillFilters facets={counted?.skills.facets} />
      </div>
      {isEmpty ? (
        <EmptyNotice title={say(kind === null ? 'skills.none' : 'skills.noneOwn')}>
          <p className="hint">{say(kind === null ? 'skills.none.hint' : 'skills.noneOwn.hint')}</p>
        </EmptyNotice>
      ) : (
        <DataTable
          label={say('part.skills')}
          pages={{ ...pages, totalCount: counted?.skills.totalCount }}
          columns={columns}
        />
      )}
      <SkillDialog
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        onDone={({ id }) => navigate(`/taxonomy/skills/${id}`)}
      />
    </>
  );
}

function useSkillColumns(): readonly Column<Row>[] {
  const say = useTexts(messages);
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('column.name'),
        width: 15,
        cell: ({ id, name, obsolete }) => (
          <>
            <Link href={`/taxonomy/skills/${id}`}>{name}</Link>
            {obsolete && <span className="tag tag-warning taxonomy-tag">{say('retired')}</span>}
          </>
        ),
      },
      { id: 'type', name: say('column.type'), width: 8, cell: ({ type }) => say(`type.${type}`) },
      {
        id: 'source',
        name: say('column.source'),
        width: 9,
        cell: (skill) => skill.sources.map((source) => say(`source.${source}`)).join(', '),
      },
      { id: 'description', name: say('column.description'), width: 26, cell: ({ description }) => description },
    ],
    [say],
  );
}
