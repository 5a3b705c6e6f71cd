import type { RecordFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Reads performance reviews: sections, ratings of each competence, and whose they are: the manager's, the person's own
 * beside them, colleagues'. The fields around them are read by their keys.
 */
export const review: RecordFormat = {
  name: 'review',
  recognises: (_payload, { kind }) => kind === 'PERFORMANCE_REVIEW',
  parse: (payload, context) => parseByKeys(payload, context),
};
