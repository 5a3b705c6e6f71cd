import { createHash } from 'node:crypto';
import { MAX_NAME_LENGTH, type SelectedField, type Selection } from '../../platform/read-model/index.js';

/** The field of the type of an object of an interface or a union. Names of GraphQL contain no $. */
export const TYPE_FIELD = 'type$';

/** The name of a field in what a statement reads: its name in the answer, unless that is too long for a column. */
export function columnNameOf(key: string): string {
  if (key.length <= MAX_NAME_LENGTH) return key;
  return `${key.slice(0, KEPT_LENGTH)}$${createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH)}`;
}

const KEPT_LENGTH = 30;
const HASH_LENGTH = 32;

/** The selection as a statement can read it, with the types that the GraphQL server needs to know. */
export function toRead({ type, fields }: Selection): Selection {
  return {
    type,
    fields: fields.map((field) => ({
      ...field,
      key: columnNameOf(field.key),
      selection: field.selection && toRead(field.selection),
      ...(field.possibleSelections && { possibleSelections: field.possibleSelections.map(withType) }),
    })),
  };
}

function withType(selection: Selection): Selection {
  const { type, fields } = toRead(selection);
  return { type, fields: [TYPE, ...fields] };
}

/** Which of its possible types an object has. */
const TYPE: SelectedField = {
  key: TYPE_FIELD,
  name: '__typename',
  arguments: {},
  position: -1,
  variableArguments: new Set(),
  selection: undefined,
};
