import { fieldOf, isJsonObject, type JsonValue } from '../../values/json-value.js';
import { KEY_ROLES, keyTable, normaliseKey } from '../../vocabulary/index.js';

/** A field that is written as an object with its name and its value. */
export interface ListedField {
  readonly index: number;
  readonly name: string;
  readonly nameKey: string;
  readonly value: JsonValue;
  readonly valueKey: string;
}

const FIELD_KEYS = keyTable({
  name:
    'name,key,field,field name,field label,label,attribute,attribute ' +
    'name,property,caption,code,veld,veldnaam,naam,kenmerk,eigenschap',
  value: 'value,values,field value,val,content,text,waarde,veldwaarde,inhoud',
  beside:
    'id,type,data type,field type,field id,order,sequence,unit,language,lang,format,required,display ' +
    'value,volgorde,gegevenstype,eenheid,taal',
});

/** Lists whose entries have names and values of their own meaning. */
const OTHER_LISTS: ReadonlySet<string> = new Set([
  'skills',
  'languages',
  'survey',
  'educations',
  'workHistory',
  'certifications',
]);

const MOST_FIELDS = 1000;
const LONGEST_NAME = 100;

/**
 * The fields that a list of {name, value} stands for, as form builders and custom fields of HR systems have them:
 * [{"name": "E-mail", "value": ...}]. At least one name must be one that a record may have, and no two may be equal.
 *
 * @param listName the name of the property that holds the list
 */
export function fieldListOf(list: readonly JsonValue[], listName: string): ListedField[] | undefined {
  if (list.length === 0 || list.length > MOST_FIELDS || OTHER_LISTS.has(KEY_ROLES.get(normaliseKey(listName)) ?? ''))
    return undefined;
  const fields: ListedField[] = [];
  for (const [index, element] of list.entries()) {
    const field = fieldIn(element, index);
    if (field === undefined) return undefined;
    fields.push(field);
  }
  if (new Set(fields.map(({ name }) => name)).size < fields.length) return undefined;
  return fields.some(({ name }) => isRecordField(name)) ? fields : undefined;
}

function isRecordField(name: string): boolean {
  const role = KEY_ROLES.get(normaliseKey(name));
  return role !== undefined && role !== 'unused';
}

function fieldIn(element: JsonValue, index: number): ListedField | undefined {
  if (!isJsonObject(element)) return undefined;
  let nameKey: string | undefined;
  let valueKey: string | undefined;
  for (const key of Object.keys(element)) {
    const field = FIELD_KEYS.get(normaliseKey(key));
    if (field === undefined) return undefined;
    if (field === 'name') nameKey ??= key;
    if (field === 'value') valueKey ??= key;
  }
  if (nameKey === undefined || valueKey === undefined) return undefined;
  const name = fieldOf(element, nameKey);
  const value = fieldOf(element, valueKey);
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME || value === undefined) return undefined;
  return { index, name, nameKey, value, valueKey };
}
