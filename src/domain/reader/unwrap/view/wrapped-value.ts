import { fieldOf, type JsonObject } from '../../values/json-value.js';
import { keyTable, normaliseKey } from '../../vocabulary/key-table.js';

const WRAPPER_KEYS = keyTable({
  value: 'value,waarde',
  label: 'label,display value,display name,display,text,descriptor,picklist label,omschrijving,weergave',
  beside:
    'type,code,primary,is primary,lang,language,unit,format,verified,source,confidence,system,option id,external ' +
    'code,__metadata,taal,eenheid',
});

const MOST_KEYS = 6;

/**
 * The plain value that an object wraps: {"value": "jan@example.nl", "type": "work"}, {"value": "ENG", "label":
 * "Engineering"}. Of a value and a label a number is the value, otherwise the label is what people read. Undefined for
 * any other object.
 */
export function wrappedValueOf(
  object: JsonObject,
): { readonly key: string; readonly value: string | number } | undefined {
  const keys = Object.keys(object);
  if (keys.length === 0 || keys.length > MOST_KEYS) return undefined;
  let valueKey: string | undefined;
  let labelKey: string | undefined;
  for (const key of keys) {
    const field = WRAPPER_KEYS.get(normaliseKey(key));
    if (field === undefined) return undefined;
    if (field === 'value') valueKey ??= key;
    if (field === 'label') labelKey ??= key;
  }
  if (valueKey === undefined) return undefined;
  const value = fieldOf(object, valueKey);
  const label = labelKey === undefined ? undefined : fieldOf(object, labelKey);
  if (typeof value === 'number') return { key: valueKey, value };
  if (labelKey !== undefined && typeof label === 'string' && label.trim() !== '')
    return { key: labelKey, value: label };
  return typeof value === 'string' ? { key: valueKey, value } : undefined;
}
