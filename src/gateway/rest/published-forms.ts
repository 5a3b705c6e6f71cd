import type { SelectedField, Selection } from '../../platform/read-model/index.js';

// The published interface names and nests some fields in its own way. Statements answer in that form; `answer` in routes.ts
// gives the same form to the data of the operation.

type Change = (field: SelectedField) => SelectedField;

/** A selection in which some fields are changed, by their names; null removes a field. */
function change(selection: Selection, changes: Readonly<Record<string, Change | null>>): Selection {
  const fields = selection.fields.flatMap((field) => {
    const change = changes[field.name];
    if (change === null) return [];
    return change ? [change(field)] : [field];
  });
  return { ...selection, fields };
}

const rename =
  (key: string): Change =>
  (field) => ({ ...field, key });

const within =
  (changes: Readonly<Record<string, Change | null>>): Change =>
  (field) =>
    field.selection ? { ...field, selection: change(field.selection, changes) } : field;

const flatten: Change = (field) => ({ ...field, isFlattened: true });

/** A type without skills scores 100, as nothing is missing. */
const orHundred: Change = (field) => ({ ...field, arguments: { orElse: 100 } });

/** A date as its instant alone. */
const instantOnly: Change = (field) => ({ ...field, selection: undefined });

/** Dates have no precision. */
export function publishProfile(selection: Selection): Selection {
  const period = within({ startDate: instantOnly, endDate: instantOnly });
  const lists = { certifications: within({ date: instantOnly }), educations: period, workHistory: period };
  return change(selection, { profile: within(lists) });
}

/** Skills have their fields and the required level, whose name the published interface spells this way. */
export function publishSkillset(selection: Selection): Selection {
  const skills = within({ skill: flatten, requiredLevel: rename('requiredRevel') });
  return change(selection, { skillset: within({ skills }) });
}

/** Only the result. Where it is missing, Express tells why. */
export function publishMatch(selection: Selection): Selection {
  const match = within({ knowledge: orHundred, transversal: orHundred, functional: orHundred });
  const result = within({ match, skills: within({ skillId: rename('id') }) });
  return change(selection, { profile: null, skillset: null, smartMatch: within({ status: null, result }) });
}
