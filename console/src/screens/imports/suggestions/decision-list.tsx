import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { DecisionRow } from './decision-row.tsx';
import type { Decidable, Decision } from './decisions.ts';

interface DecisionListProps<Entry extends Decidable> {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly onDecide: (entry: Entry, verdict: 'CONFIRM' | 'REJECT') => void;
  /** Without it nothing can be corrected. */
  readonly onCorrect?: (entry: Entry) => void;
  readonly onUndo: (entry: Entry) => void;
  /** Where the words are, and whose. */
  readonly detailOf?: (entry: Entry) => ReactNode;
  readonly isActive?: (entry: Entry) => boolean;
  /** The entry that somebody points at or is on with the keyboard. */
  readonly onActive?: (entry: Entry | null, byKeyboard: boolean) => void;
  /** Those who may only look get no buttons. */
  readonly mayDecide: boolean;
}

/**
 * A list to work through: one key each to confirm, correct or reject, and arrows to move. After a decision the next
 * entry that is open has the focus.
 */
export function DecisionList<Entry extends Decidable>(props: DecisionListProps<Entry>) {
  const { label, entries, decisions, onDecide, onCorrect, onUndo, mayDecide } = props;
  const say = useTexts(messages);
  const list = useRef<HTMLUListElement>(null);

  /** Moves the focus; past the end it stays. */
  function move(from: Entry, step: 1 | -1, onlyOpen: boolean) {
    const start = entries.indexOf(from);
    for (let at = start + step; at >= 0 && at < entries.length; at += step) {
      const entry = entries[at];
      if (!entry || (onlyOpen && decisions.has(entry.id))) continue;
      list.current?.querySelector<HTMLElement>(`[data-decidable="${CSS.escape(entry.id)}"]`)?.focus();
      return;
    }
  }

  function decide(entry: Entry, verdict: 'CONFIRM' | 'REJECT') {
    if (decisions.has(entry.id)) return;
    move(entry, 1, true);
    onDecide(entry, verdict);
  }

  function pressed(event: KeyboardEvent<HTMLUListElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-decidable]');
    const entry = entries.find(({ id }) => id === row?.dataset['decidable']);
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(entry, 1, false),
      ArrowUp: () => move(entry, -1, false),
      ...(mayDecide && {
        a: () => decide(entry, 'CONFIRM'),
        r: () => decide(entry, 'REJECT'),
        c: onCorrect && !decisions.has(entry.id) ? () => onCorrect(entry) : undefined,
        u: decisions.has(entry.id) ? () => onUndo(entry) : undefined,
      }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      {mayDecide && (
        <p className="hint keys">
          <Key name="A" /> {say('key.confirm')} {onCorrect && <Key name="C" />} {onCorrect && say('key.correct')}{' '}
          <Key name="R" /> {say('key.reject')} <Key name="U" /> {say('key.undo')} <Key name="↑" />
          <Key name="↓" /> {say('key.move')}
        </p>
      )}
      <ul className="decisions" ref={list} aria-label={label} onKeyDown={pressed}>
        {entries.map((entry) => (
          <DecisionRow
            key={entry.id}
            entry={entry}
            decision={decisions.get(entry.id)}
            detail={props.detailOf?.(entry)}
            isActive={props.isActive?.(entry) ?? false}
            mayDecide={mayDecide}
            onActive={(isActive, byKeyboard) => props.onActive?.(isActive ? entry : null, byKeyboard)}
            onConfirm={() => decide(entry, 'CONFIRM')}
            onReject={() => decide(entry, 'REJECT')}
            onCorrect={onCorrect && (() => onCorrect(entry))}
            onUndo={() => onUndo(entry)}
          />
        ))}
      </ul>
    </>
  );
}

function Key({ name }: { readonly name: string }) {
  return <kbd>{name}</kbd>;
}
