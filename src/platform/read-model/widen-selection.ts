import { checkName } from './fields.js';
import type { ReadModel, SelectedField, Selection } from './read-model.js';

/** A selection of more fields than a client selected, from whose answer the client's can be made. */
export interface WideSelection {
  /**
   * Tells wide selections apart: selections with the same structure and the same shapes of their arguments have the same
   * statement.
   */
  readonly structure: string;
  /** The positions that the arguments have in the client's selection, in the order that they have in the wide one. */
  readonly positions: readonly number[];
  /** The selection to compile. It is made only when it is needed, as most documents have a structure that is known. */
  select(): Selection;
  /** Makes the JSON text of the client's answer of the wide one. */
  narrow(data: unknown): string;
}

/** Widens the selections of a model. */
export type WidenSelection = (selection: Selection) => WideSelection;

/** Makes the JSON text of the client's answer of the wide one. */
type Narrow = (data: unknown) => string;

/** A field that is no leaf. */
interface WideField {
  readonly field: SelectedField;
  /** What it selects of its objects. */
  readonly object: WideObject | undefined;
  readonly structure: string;
}

interface WideObject {
  readonly type: string;
  /** In an order that does not depend on the document. */
  readonly fields: readonly WideField[];
  readonly structure: string;
  readonly narrow: Narrow;
}

// Names of GraphQL contain no $, so that no other field can have these names.
const leafKey = (name: string): string => `${name}$`;
const fieldKey = ({ field }: WideField, index: number): string => `${field.name}$${index}`;

/**
 * Creates the function that widens a selection to all leaves of each object, such as columns. Different documents with
 * the same lists then have the same statement, so that it need not be compiled and planned for each.
 */
export function createWidening({ objects, queries }: ReadModel): WidenSelection {
  const leavesByType = new Map(
    Object.entries(objects).map(([type, { fields }]) => {
      const names = Object.keys(fields).filter((name) => fields[name]?.isLeaf === true);
      return [type, new Map<string, SelectedField>(names.map((name) => [name, { ...LEAF, key: leafKey(name), name }]))];
    }),
  );
  const leavesOf = (type: string) => leavesByType.get(type) ?? NO_LEAVES;

  const shapedArguments = (type: string, name: string): readonly string[] =>
    (type === QUERY ? queries[name] : objects[type]?.fields[name])?.shapedArguments ?? [];

  function widenObject(selection: Selection): WideObject {
    const { type, fields } = selection;
    const leaves = leavesOf(type);
    const wideFields: WideField[] = [];
    for (const field of fields) {
      checkName(field.key);
      if (leaves.has(field.name) || field.name === TYPE_NAME) continue;
      const object = field.selection && widenObject(field.selection);
      wideFields.push({
        field,
        object,
        structure: `${field.name}(${fixedArguments(field, shapedArguments(type, field.name))})${object?.structure ?? ''}`,
      });
    }
    wideFields.sort((one, other) => (one.structure < other.structure ? -1 : 1));
    const structure = `{${wideFields.map((field) => field.structure).join(' ')}}`;
    return { type, fields: wideFields, structure, narrow: narrowing(selection, wideFields) };
  }

  function select({ type, fields }: WideObject, nextPosition: () => number): Selection {
    const wide = fields.map((one, index) => ({
      ...one.field,
      key: fieldKey(one, index),
      position: nextPosition(),
      selection: one.object && select(one.object, nextPosition),
    }));
    return { type, fields: [...leavesOf(type).values(), ...wide] };
  }

  return (selection) => {
    const object = widenObject(selection);
    return {
      structure: object.structure,
      positions: positionsIn(object),
      select: () => {
        let position = 0;
        return select(object, () => position++);
      },
      narrow: object.narrow,
    };
  };
}

const QUERY = 'Query';
const TYPE_NAME = '__typename';
const NO_LEAVES: ReadonlyMap<string, SelectedField> = new Map();

/** A field without arguments and subfields. */
const LEAF = { arguments: {}, position: -1, variableArguments: new Set<string>(), selection: undefined };

/**
 * The arguments that are the same in each request of the document. Texts are left out: SQL gets them as parameters, and
 * what else they decide is in the shape of the field. So are the shaped arguments, of which the shape tells everything.
 */
function fixedArguments(field: SelectedField, shaped: readonly string[]): string {
  const fixed = Object.entries(field.arguments).flatMap(([name, value]) =>
    typeof value === 'string' || field.variableArguments.has(name) || shaped.includes(name)
      ? []
      : [`${name}:${JSON.stringify(value)}`],
  );
  const variable = [...field.variableArguments].filter((name) => !shaped.includes(name));
  return [...fixed, ...variable.sort().map((name) => `$${name}`)].join();
}

/** In the order in which `select` numbers the fields. */
function positionsIn({ fields }: WideObject): readonly number[] {
  return fields.flatMap(({ field, object }) => [field.position, ...(object ? positionsIn(object) : [])]);
}

/** A field of the client's answer. */
interface NarrowColumn {
  /** What precedes its value in the answer's text. */
  readonly start: string;
  /** Its name in the wide answer; undefined if its value is in `start`. */
  readonly wideKey: string | undefined;
  /** Makes the text of its objects; undefined for a field without subfields. */
  readonly narrow: Narrow | undefined;
}

function narrowing({ type, fields }: Selection, wideFields: readonly WideField[]): Narrow {
  const places = new Map(wideFields.map(({ field }, index) => [field.key, index]));
  const columns = fields.map(({ key, name }, index): NarrowColumn => {
    const start = `${index === 0 ? '' : ','}"${key}":`;
    if (name === TYPE_NAME) return { start: `${start}"${type}"`, wideKey: undefined, narrow: undefined };
    const place = places.get(key);
    if (place === undefined) return { start, wideKey: leafKey(name), narrow: undefined };
    const wideField = wideFields[place] as WideField;
    return { start, wideKey: fieldKey(wideField, place), narrow: wideField.object?.narrow };
  });

  // No object is made of the client's fields: V8 would make a hidden class for each document.
  return function narrow(data): string {
    if (Array.isArray(data)) return `[${data.map(narrow).join()}]`;
    if (data === null) return 'null';
    let text = '{';
    for (const { start, wideKey, narrow: narrowValue } of columns) {
      text += start;
      if (wideKey === undefined) continue;
      const value = (data as Readonly<Record<string, unknown>>)[wideKey];
      text += narrowValue ? narrowValue(value) : JSON.stringify(value);
    }
    return `${text}}`;
  };
}
