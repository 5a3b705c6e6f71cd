import type { ReadModel, SelectedField, Selection } from './read-model.js';

/** A selection of more fields than a client selected, from whose answer the client's can be made. */
export interface WideSelection {
  readonly selection: Selection;
  /** Makes the client's answer of the wide one. */
  narrow(data: unknown): unknown;
}

/** Makes the client's answer of the wide one. */
type Narrow = (data: unknown) => unknown;

/** Names of GraphQL contain no $, so that no other field can have the name of a leaf. */
const leafKey = (name: string): string => `${name}$`;

/**
 * Widens a selection to all leaves of each object, such as columns. Different documents with the same lists then have
 * the same statement, so that PostgreSQL need not plan one for each.
 */
export function widenSelection({ objects }: ReadModel, selection: Selection): WideSelection {
  const leaves = Object.entries(objects[selection.type]?.fields ?? {}).flatMap(([name, { isLeaf }]) =>
    isLeaf === true ? [name] : [],
  );
  const fields: SelectedField[] = leaves.map((name) => ({ ...LEAF, key: leafKey(name), name }));
  const narrows: [key: string, wideKey: string, narrow: Narrow | undefined][] = [];
  for (const field of selection.fields) {
    if (leaves.includes(field.name)) {
      narrows.push([field.key, leafKey(field.name), undefined]);
      continue;
    }
    const wide = field.selection && widenSelection({ objects, queries: {} }, field.selection);
    fields.push(wide ? { ...field, selection: wide.selection } : field);
    narrows.push([field.key, field.key, wide?.narrow.bind(wide)]);
  }
  // In an order that does not depend on the document.
  fields.sort((one, other) => (one.key < other.key ? -1 : 1));

  function narrow(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(narrow);
    if (data === null) return null;
    const wide = data as Readonly<Record<string, unknown>>;
    const answer: Record<string, unknown> = {};
    for (const [key, wideKey, narrowValue] of narrows)
      answer[key] = narrowValue ? narrowValue(wide[wideKey]) : wide[wideKey];
    return answer;
  }

  return { selection: { type: selection.type, fields }, narrow };
}

/** A field without arguments and subfields. */
const LEAF = { arguments: {}, position: -1, variableArguments: new Set<string>(), selection: undefined };
