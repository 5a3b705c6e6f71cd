import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  EvidenceOfItemDocument,
  SuggestionsOfItemDocument,
  type SuggestionFragment,
} from '../../../../generated/operations.ts';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { usePages, type Pages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { CreditedSkills } from './credited-skills.tsx';
import { entryIdOfSuggestion, groupEvidence, marksOfEvidence } from './group-evidence.ts';
import { HistoryEntries } from './history-entries.tsx';
import type { Item } from './item-header.tsx';
import { ItemTexts } from './item-texts.tsx';
import type { Mark } from './marks.ts';

interface ItemReadingProps {
  readonly item: Item;
  readonly seesPeople: boolean;
}

/** The texts of a record on one side, what was read from them on the other; each lights up the other. */
export function ItemReading({ item, seesPeople }: ItemReadingProps) {
  const say = useTexts(messages);
  const { id } = item;
  const of = { id, seesPeople };
  const evidence = useAll(usePages(EvidenceOfItemDocument, of, (data) => data.importItem?.results.evidence));
  const open = useAll(usePages(SuggestionsOfItemDocument, of, (data) => data.importItem?.results.skillSuggestions));
  const suggestions = useKept(open);
  const reading = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const skills = useMemo(() => groupEvidence(evidence.nodes), [evidence.nodes]);
  const marks = useMemo(
    () => [...marksOfEvidence(evidence.nodes), ...suggestions.map(markOf)],
    [evidence.nodes, suggestions],
  );

  /** Lights up the words; with the keyboard they also come into sight, while a pointer does not make the text jump. */
  const activate = useCallback((entryId: string | null, byKeyboard: boolean) => {
    setActive(entryId);
    if (entryId !== null && byKeyboard)
      find(reading.current, `[data-entries~="${CSS.escape(entryId)}"]`)?.scrollIntoView({ block: 'center' });
  }, []);
  const openEntry = useCallback((entryId: string) => {
    const selector = `[data-entry="${CSS.escape(entryId)}"], [data-decidable="${CSS.escape(entryId.replace(/^suggestion-/, ''))}"]`;
    find(reading.current, selector)?.focus();
  }, []);

  const error = evidence.error ?? open.error;
  if (error) return <ErrorNotice error={error} onRetry={evidence.reload} />;
  return (
    <div className="item-reading" ref={reading}>
      <section className="card item-original" aria-labelledby="original">
        <header className="item-original-header">
          <h2 id="original">{say('original')}</h2>
          {item.texts && marks.length > 0 && (
            <p className="hint item-legend">
              <span data-kind="credited">{say('legend.credited')}</span>
              <span data-kind="suggested">{say('legend.suggested')}</span>
            </p>
          )}
        </header>
        {item.texts ? (
          <ItemTexts
            texts={item.texts}
            marks={marks}
            unread={item.unread}
            active={active}
            onActive={setActive}
            onOpen={openEntry}
          />
        ) : (
          <EmptyNotice title={say('texts.gone')}>
            <p>{item.failure?.code === 'CREATED_AT_INVALID' ? say('texts.never') : say('texts.gone.what')}</p>
          </EmptyNotice>
        )}
      </section>
      <div className="card item-results">
        {suggestions.length > 0 && (
          <section className="item-group" aria-labelledby="to-decide">
            <h2 id="to-decide">{say('group.suggestions', { count: open.nodes.length })}</h2>
            <SuggestionList
              label={say('tab.suggestions')}
              suggestions={suggestions}
              onStored={evidence.reload}
              isActive={(one) => active === entryIdOfSuggestion(one.id)}
              onActive={(one, byKeyboard) => activate(one && entryIdOfSuggestion(one.id), byKeyboard)}
            />
          </section>
        )}
        {skills.length > 0 && (
          <section className="item-group" aria-labelledby="credited">
            <h2 id="credited">{say('group.skills', { count: skills.length })}</h2>
            <CreditedSkills skills={skills} active={active} onActive={activate} />
          </section>
        )}
        {seesPeople && item.results && <HistoryEntries results={item.results} />}
        {item.unread.length > 0 && (
          <section className="item-group">
            <h2>{say('group.unread', { count: item.unread.length })}</h2>
            <p className="hint">{say('group.unread.what')}</p>
          </section>
        )}
        {skills.length + suggestions.length === 0 && !evidence.isLoading && (
          <p className="hint">
            {say(item.status !== 'READ' ? 'results.waiting' : seesPeople ? 'results.none' : 'results.hidden')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Loads every page: a record has few. */
function useAll<Node>(pages: Pages<Node>): Pages<Node> {
  const { hasMore, loadMore } = pages;
  useEffect(() => {
    if (hasMore) loadMore();
  }, [hasMore, loadMore]);
  return pages;
}

/** The suggestions that the service told at first: those that were decided stay in their place, to be taken back. */
function useKept({ nodes, isStale }: Pages<SuggestionFragment>): readonly SuggestionFragment[] {
  const [kept, setKept] = useState<readonly SuggestionFragment[]>([]);
  const known = new Set(kept.map(({ id }) => id));
  const added = isStale ? [] : nodes.filter(({ id }) => !known.has(id));
  if (added.length > 0) setKept([...kept, ...added]);
  return kept.length > 0 ? kept : nodes;
}

function markOf({ id, pointer, inPropertyName, startOffset, endOffset }: SuggestionFragment): Mark {
  return { entryId: entryIdOfSuggestion(id), kind: 'suggested', pointer, inPropertyName, startOffset, endOffset };
}

function find(within: HTMLElement | null, selector: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(selector) ?? null;
}
