import type { FoundPerson } from '../model/findings.js';
import type { ParsedItem } from './parse-item.js';
import { pointerInPayload } from '../unwrap/common/payload-view.js';
import { walkLeaves } from '../values/walk-leaves.js';

/** Most pointers of unread values that are kept (see Findings.unread). */
const MAX_UNREAD = 100;

/**
 * JSON Pointers in the payload of values that were not read: truncated documents, strings that could not be opened, and
 * values that the format did not understand, except those whose names credit a skill.
 */
export function listUnread({ view, record, documents }: ParsedItem, person: FoundPerson | null): string[] {
  const truncated = documents.flatMap((document) => (document.truncated ? [document.pointer] : []));
  const unread = [...truncated, ...view.unreadable].slice(0, MAX_UNREAD);
  if (record.understood.has('')) return unread;
  const credited = new Set(person?.skills.flatMap(({ place }) => (place.inName === true ? [place.pointer] : [])));
  for (const { value, pointer } of walkLeaves(view.payload, '', (at) => record.understood.has(at))) {
    if (unread.length >= MAX_UNREAD) break;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    const inPayload = pointerInPayload(view, pointer);
    if (!isEmpty && !credited.has(inPayload)) unread.push(inPayload);
  }
  return unread;
}
