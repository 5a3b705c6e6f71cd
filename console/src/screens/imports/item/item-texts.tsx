import { useMemo, useRef, type SyntheticEvent } from 'react';
import type { ImportItemQuery } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { MarkedText, marksAt } from './marked-text.tsx';
import { namesOf, type Mark } from './marks.ts';

/** A text of a record. */
export type ItemText = NonNullable<NonNullable<ImportItemQuery['importItem']>['texts']>[number];

interface ItemTextsProps {
  readonly texts: readonly ItemText[];
  readonly marks: readonly Mark[];
  /** JSON Pointers of what was not understood. */
  readonly unread: readonly string[];
  /** The entry whose words are lit up more. */
  readonly active: string | null;
  readonly onActive: (entryId: string | null) => void;
  readonly onOpen: (entryId: string) => void;
}

/** Values up to this length stand beside their name. */
const SHORT = 90;

/** The record in its own words, in its own order. */
export function ItemTexts({ texts, marks, unread, active, onActive, onOpen }: ItemTextsProps) {
  const say = useTexts(messages);
  const shown = useRef<string | null>(null);
  const byPlace = useMemo(() => groupByPlace(marks), [marks]);
  const isUnread = useMemo(() => new Set(unread), [unread]);

  /** What is pointed at, or has the focus, lights up on both sides. */
  function follow({ target }: SyntheticEvent) {
    const entries = (target as HTMLElement).closest<HTMLElement>('[data-entries]')?.dataset['entries'];
    const first = entries?.split(' ')[0] ?? null;
    if (first === shown.current) return;
    shown.current = first;
    onActive(first);
  }

  return (
    <div className="item-texts" onPointerOver={follow} onPointerLeave={follow} onFocus={follow}>
      {texts.map(({ pointer, mediaType, text, cut }, index) => {
        // The name of the only text says nothing.
        const names = texts.length === 1 && mediaType === null ? [] : namesOf(pointer);
        const isLong = text.length > SHORT || text.includes('\n');
        return (
          // An archive may have two files with the same place.
          <div key={`${index} ${pointer}`} className="item-text" data-long={isLong} data-unread={isUnread.has(pointer)}>
            <div className="item-text-name">
              {names.map((one, at) => (
                <span key={one.pointer}>
                  {at > 0 && <span className="item-text-step"> / </span>}
                  <MarkedText
                    text={/^\d+$/.test(one.name) ? String(Number(one.name) + 1) : one.name}
                    marks={marksAt(byPlace, `name ${one.pointer}`)}
                    active={active}
                    onOpen={onOpen}
                  />
                </span>
              ))}
              {mediaType !== null && (
                <span className="tag">{say('text.document', { type: nameOfType(mediaType) })}</span>
              )}
              {isUnread.has(pointer) && <span className="tag tag-warning">{say('text.unread')}</span>}
            </div>
            <div className="item-text-value" lang="">
              <MarkedText text={text} marks={marksAt(byPlace, `value ${pointer}`)} active={active} onOpen={onOpen} />
              {cut && <p className="hint">{say('text.cut')}</p>}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function groupByPlace(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const places = new Map<string, Mark[]>();
  for (const mark of marks) {
    const place = `${mark.inPropertyName ? 'name' : 'value'} ${mark.pointer}`;
    const there = places.get(place);
    if (there) there.push(mark);
    else places.set(place, [mark]);
  }
  return places;
}

/** A short name of a media type: PDF, DOCX, or its last part. */
function nameOfType(mediaType: string): string {
  if (mediaType.includes('wordprocessingml')) return 'DOCX';
  return (mediaType.split('/').at(-1) ?? mediaType).toUpperCase();
}
