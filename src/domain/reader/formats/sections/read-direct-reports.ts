import type { Draft } from '../../model/draft.js';
import { SUBJECT } from '../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { namedOf } from '../common/records/record-fields.js';

/** Most people under one manager that are kept. */
const MOST_REPORTS = 1000;

/** Reads the people who report to the item's person. */
export function readDirectReports(draft: Draft, section: Member): void {
  draft.understood.add(section.pointer);
  const people = isJsonArray(section.value) ? membersOf(section.value, section.pointer) : [section];
  for (const person of people.slice(0, MOST_REPORTS)) {
    if (!isJsonObject(person.value) && typeof person.value !== 'string') continue;
    const named = namedOf(draft, [person]);
    if (named !== undefined)
      draft.relations.push({ type: 'REPORTS_TO', from: { type: 'PERSON', ...named }, to: SUBJECT });
  }
}
