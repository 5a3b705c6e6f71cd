import type { Draft } from '../../../model/draft.js';
import type { EvidenceSource } from '../../../model/findings.js';
import type { Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { dateOf, lineIn, namedOf } from './record-fields.js';

/** A field that says where the person stands in the organisation now. */
export type PositionRole = 'occupation' | 'department' | 'team' | 'manager' | 'employer' | 'hireDate';

/**
 * Takes such a field; the first value of each stays.
 *
 * @returns false when the field holds something else, so that it is read on
 */
export function readPositionField(draft: Draft, role: PositionRole, member: Member, source: EvidenceSource): boolean {
  const { position } = draft;
  if (role === 'hireDate') {
    const date = dateOf(draft, [member]);
    position.startDate ??= date;
    return date !== undefined;
  }
  const named = namedOf(draft, [member]);
  if (named === undefined) return false;
  if (role === 'occupation') {
    position.occupation ??= named.name;
    if (lineIn(member.value) !== undefined)
      addPassages(draft, [member], 'PROSE', source === 'SELF' ? 'WORK_HISTORY' : source);
  } else {
    position[role] ??= named;
  }
  return true;
}
