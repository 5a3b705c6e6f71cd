import { storableText } from '../../platform/database/index.js';
import type { Findings } from '../reader/index.js';

/** The same findings with every text as PostgreSQL can keep it. */
export function storableFindings(findings: Findings): Findings {
  return storable(findings);
}

function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as Value;
}
