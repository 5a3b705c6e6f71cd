import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import {
  DeletePhraseRuleDocument,
  PhraseRulesDocument,
  type PhraseRulesQuery,
} from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { RuleDialog } from './rule-dialog.tsx';

type Rule = PhraseRulesQuery['skillPhraseRules']['nodes'][number];

/** The rules that say what phrases mean to the organisation. */
export function RuleList() {
  const say = useTexts(messages);
  const mayWrite = useMay()('TAXONOMY_WRITE');
  const [words, setWords] = useAddressParameter('search');
  const [orderText, setOrderText] = useAddressParameter('order');
  const [chosen, setChosen] = useState<Rule | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const remove = useAction(DeletePhraseRuleDocument, (data) => data.deleteSkillPhraseRule);
  const [by, direction] = (orderText ?? '').split('-');
  const order = { by: by === 'CREATED_AT' ? by : 'PHRASE', direction: direction === 'DESC' ? 'DESC' : 'ASC' } as const;
  const pages = usePages(
    PhraseRulesDocument,
    {
      where: words ? { phrase: { contains: words.toLowerCase() } } : null,
      orderBy: { field: order.by, direction: order.direction },
    },
    ({ skillPhraseRules }) => skillPhraseRules,
  );
  const columns = useRuleColumns(mayWrite ? setChosen : undefined);
  const isEmpty = !pages.isLoading && pages.nodes.length === 0 && !pages.error;
  const confirm = async () => {
    if (!chosen) return;
    const removed = await remove.run({ input: { id: chosen.id } });
    setChosen(null);
    if (removed) pages.reload();
  };
  return (
    <>
      <ScreenHeader
        title={say('title')}
        actions={
          mayWrite && (
            <Button className="button button-first" onPress={() => setIsMaking(true)}>
              <Icon name="add" />
              {say('rules.new')}
            </Button>
          )
        }
      />
      <TaxonomyTabs current="part.rules" />
      <p className="hint">{say('rules.hint')}</p>
      <div className="filters">
        <SearchField label={say('rules.search')} value={words ?? ''} onSearch={setWords} />
      </div>
      {isEmpty ? (
        <EmptyNotice title={say('rules.none')}>
          <p className="hint">{say('rules.none.hint')}</p>
        </EmptyNotice>
      ) : (
        <DataTable
          label={say('part.rules')}
          pages={pages}
          columns={columns}
          order={order}
          onOrder={(next) => setOrderText(`${next.by}-${next.direction}`)}
        />
      )}
      {isMaking && <RuleDialog onClose={() => setIsMaking(false)} onDone={pages.reload} />}
      <ConfirmDialog
        title={say('rules.delete.title', { phrase: chosen?.phrase ?? '' })}
        isOpen={chosen !== null}
        action={say('delete')}
        isRunning={remove.isRunning}
        onConfirm={() => void confirm()}
        onClose={() => setChosen(null)}
      >
        <p>{say('rules.delete.explained')}</p>
      </ConfirmDialog>
    </>
  );
}

function useRuleColumns(onDelete: ((rule: Rule) => void) | undefined): readonly Column<Rule>[] {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  return useMemo(() => {
    const columns: Column<Rule>[] = [
      { id: 'phrase', name: say('rules.phrase'), width: 16, order: 'PHRASE', cell: ({ phrase }) => `“${phrase}”` },
      {
        id: 'meaning',
        name: say('rules.meaning'),
        width: 20,
        cell: ({ verdict, skill }) => (
          <>
            {say(`verdict.${verdict}`)} <Link href={`/taxonomy/skills/${skill.id}`}>{skill.name}</Link>
          </>
        ),
      },
      {
        id: 'settled',
        name: say('rules.settled'),
        width: 9,
        isNumber: true,
        cell: ({ settledSuggestions }) => number(settledSuggestions),
      },
      {
        id: 'created',
        name: say('rules.created'),
        width: 9,
        order: 'CREATED_AT',
        cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
      },
    ];
    if (onDelete)
      columns.push({
        id: 'delete',
        name: say('rules.remove'),
        width: 5,
        cell: (rule) => (
          <Button
            className="button-plain"
            aria-label={say('rules.delete', { phrase: rule.phrase })}
            onPress={() => onDelete(rule)}
          >
            <Icon name="remove" />
          </Button>
        ),
      });
    return columns;
  }, [say, date, number, onDelete]);
}
