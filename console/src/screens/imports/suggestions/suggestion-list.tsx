import { useState, type ReactNode } from 'react';
import { Checkbox } from 'react-aria-components';
import type { SuggestionFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { CorrectDialog } from './correct-dialog.tsx';
import { DecisionList } from './decision-list.tsx';
import { useReviews } from './use-reviews.ts';

interface SuggestionListProps<Suggestion extends SuggestionFragment> {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** After a decision was stored or taken back. */
  readonly onStored: () => void;
  readonly detailOf?: (suggestion: Suggestion) => ReactNode;
  readonly isActive?: (suggestion: Suggestion) => boolean;
  readonly onActive?: (suggestion: Suggestion | null, byKeyboard: boolean) => void;
}

/** Suggestions of skills to decide about, one by one or for everybody whose records have the same words. */
export function SuggestionList<Suggestion extends SuggestionFragment>(props: SuggestionListProps<Suggestion>) {
  const { suggestions, onStored, detailOf, isActive, onActive, label } = props;
  const say = useTexts(messages);
  const mayDecide = useMay()('PROFILES_WRITE');
  const [forEveryone, setForEveryone] = useState(false);
  const [corrected, setCorrected] = useState<Suggestion | null>(null);
  const { decisions, review, correct, undo } = useReviews(onStored);
  const entries = suggestions.map((suggestion) => ({
    ...suggestion,
    words: suggestion.quotes.length > 0 ? suggestion.quotes : [suggestion.quote ?? ''],
  }));
  return (
    <>
      {mayDecide && (
        <Checkbox className="check" isSelected={forEveryone} onChange={setForEveryone}>
          {say('forEveryone')}
        </Checkbox>
      )}
      <DecisionList
        label={label}
        entries={entries}
        decisions={decisions}
        mayDecide={mayDecide}
        onDecide={(entry, verdict) => void review(entry, verdict, { forEveryone })}
        onCorrect={setCorrected}
        onUndo={(entry) => void undo(entry, { forEveryone })}
        {...(detailOf && { detailOf })}
        {...(isActive && { isActive })}
        {...(onActive && { onActive })}
      />
      {corrected && (
        <CorrectDialog
          entry={{ ...corrected, words: [corrected.quote ?? ''] }}
          onClose={() => setCorrected(null)}
          onCorrect={(skill, level) => {
            const options = { forEveryone, ...(level === undefined ? {} : { level }) };
            if (skill.id === corrected.skill.id) void review(corrected, 'CONFIRM', options);
            else void correct(corrected, skill, options);
            setCorrected(null);
          }}
        />
      )}
    </>
  );
}
