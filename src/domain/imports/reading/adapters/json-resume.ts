import { createDraft, type Draft } from '../draft.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { memberOf, type Member } from '../members.js';
import { addPassages } from '../sections/add-passages.js';
import { readCertifications } from '../sections/read-certifications.js';
import { readEducations } from '../sections/read-educations.js';
import { readPersonFields } from '../sections/read-person-fields.js';
import { readSkills } from '../sections/read-skills.js';
import { readWorkHistory } from '../sections/read-work-history.js';
import type { Adapter } from './adapter.js';

const SECTIONS = ['work', 'education', 'skills', 'volunteer', 'languages', 'certificates', 'projects'] as const;
const BASICS_UNUSED = ['image', 'picture', 'phone', 'url', 'website', 'location', 'profiles'] as const;
/** Understood, but not about skills that the person has shown. */
const UNUSED = ['$schema', 'meta', 'interests', 'references', 'awards'] as const;

/** Whether a payload is a JSON Resume (https://jsonresume.org/schema, 1.0.0): basics beside at least one of its lists. */
export function isJsonResume(payload: JsonObject): boolean {
  return isJsonObject(fieldOf(payload, 'basics')) && SECTIONS.some((name) => isJsonArray(fieldOf(payload, name)));
}

/** Reads JSON Resume 1.0.0. What is no part of it stays unread, but for the identifiers of the person at the root. */
export const jsonResume: Adapter = {
  name: 'json-resume',
  fits: isJsonResume,
  read(payload, { source }): Draft {
    const draft = createDraft();
    const section = (name: string): Member | undefined => memberOf(payload, name, '');
    readPersonFields(draft, { name: '', value: payload, pointer: '' }, false);
    readBasics(draft, section('basics'));
    forEach([section('work'), section('volunteer')], (member) => readWorkHistory(draft, member));
    forEach([section('education')], (member) => readEducations(draft, member));
    forEach([section('certificates')], (member) => readCertifications(draft, member));
    forEach([section('skills'), section('languages')], (member) => readSkills(draft, member, source));
    readTexts(draft, section('projects'), ['description', 'highlights'], ['keywords'], ['name', 'startDate', 'endDate', 'url', 'roles', 'entity', 'type']);
    readTexts(draft, section('publications'), ['name', 'summary'], [], ['publisher', 'releaseDate', 'url']);
    forEach(UNUSED.map(section), (member) => draft.understood.add(member.pointer));
    return draft;
  },
};

function readBasics(draft: Draft, basics: Member | undefined): void {
  if (basics === undefined || !isJsonObject(basics.value)) return;
  readPersonFields(draft, basics, true);
  const { value, pointer } = basics;
  forEach([memberOf(value, 'label', pointer), memberOf(value, 'summary', pointer)], (member) => addPassages(draft, [member], 'PROSE', 'SELF'));
  forEach(BASICS_UNUSED.map((name) => memberOf(value, name, pointer)), (member) => draft.understood.add(member.pointer));
}

/** Lists of things whose texts may name skills. */
function readTexts(draft: Draft, section: Member | undefined, prose: readonly string[], lists: readonly string[], unused: readonly string[]): void {
  if (section === undefined || !isJsonArray(section.value)) return;
  section.value.forEach((element: JsonValue, index: number) => {
    const pointer = `${section.pointer}/${index}`;
    if (!isJsonObject(element)) return;
    const members = (names: readonly string[]): (Member | undefined)[] => names.map((name) => memberOf(element, name, pointer));
    forEach(members(prose), (member) => addPassages(draft, [member], 'PROSE', 'SELF'));
    forEach(members(lists), (member) => addPassages(draft, [member], 'LIST', 'SELF'));
    forEach(members(unused), (member) => draft.understood.add(member.pointer));
  });
}

function forEach(members: readonly (Member | undefined)[], read: (member: Member) => void): void {
  for (const member of members) if (member !== undefined) read(member);
}
