import { MAXIMUM_RECORDS, type Draft } from '../../model/draft.js';
import type { Member } from '../../values/members.js';
import { addPassages } from '../common/records/segments.js';
import { europassPeriod } from './labels-and-dates.js';
import { addEditedPassages, plainProseOf } from './html-text.js';
import { memberAt } from '../../values/members.js';
import { lineOf, withoutGaps } from '../common/records/record-fields.js';

/** Reads the WorkExperience entries of a Europass CV. */
export function readEuropassWork(draft: Draft, entries: readonly Member[]): void {
  for (const entry of entries.slice(0, MAXIMUM_RECORDS - draft.workHistory.length)) {
    const position = labelOf(memberAt(entry, 'Position'));
    const activities = memberAt(entry, 'Activities');
    const occupation = lineOf(draft, position);
    const company = lineOf(draft, nameOf(memberAt(entry, 'Employer')));
    const { startDate, endDate } = europassPeriod(draft, memberAt(entry, 'Period'));
    const description = plainProseOf(draft, [activities]);
    addPassages(draft, position, 'PROSE', 'WORK_HISTORY');
    addEditedPassages(draft, [activities], 'PROSE', 'WORK_HISTORY');
    markRest(draft, entry, ['Employer', 'ReferenceTo', 'ReferenceToList', 'Position']);
    if (occupation === undefined && company === undefined && description === undefined) continue;
    draft.workHistory.push(withoutGaps({ occupation, company, startDate, endDate, description }));
  }
}

/** Reads the Education entries of a Europass CV. */
export function readEuropassEducations(draft: Draft, entries: readonly Member[]): void {
  for (const entry of entries.slice(0, MAXIMUM_RECORDS - draft.educations.length)) {
    const activities = memberAt(entry, 'Activities');
    const fieldLabel = labelOf(memberAt(entry, 'Field'));
    const degree = lineOf(draft, labelOf(memberAt(entry, 'Title')));
    const school = lineOf(draft, nameOf(memberAt(entry, 'Organisation')));
    const field = lineOf(draft, fieldLabel);
    const { startDate, endDate, open } = europassPeriod(draft, memberAt(entry, 'Period'));
    const description = plainProseOf(draft, [activities]);
    addPassages(draft, fieldLabel, 'PROSE', 'SELF');
    addEditedPassages(draft, [activities], 'PROSE', 'SELF');
    markRest(draft, entry, ['Organisation', 'Level', 'ReferenceTo', 'ReferenceToList', 'Field']);
    if (degree === undefined && school === undefined && field === undefined) continue;
    draft.educations.push(
      withoutGaps({ degree, school, field, startDate, endDate, finished: open ? false : undefined, description }),
    );
  }
}

/** Europass names things by {Code, Label}, in some places by a plain text. */
export function labelOf(member: Member | undefined): Member[] {
  const label = memberAt(member, 'Label') ?? member;
  return label === undefined ? [] : [label];
}

function nameOf(organisation: Member | undefined): Member[] {
  const name = memberAt(organisation, 'Name');
  return name === undefined ? [] : [name];
}

function markRest(draft: Draft, entry: Member, names: readonly string[]): void {
  for (const name of names) {
    const member = memberAt(entry, name);
    if (member !== undefined) draft.understood.add(member.pointer);
  }
}
