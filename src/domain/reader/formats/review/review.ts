import type { Adapter } from '../common/record-format.js';
import { readKeyValue } from '../key-value/key-value.js';

/**
 * Reads performance reviews: sections, ratings of each competence, and whose they are: the manager's, the person's own
 * beside them, colleagues'. The fields around them are read by their keys.
 */
export const review: Adapter = {
  name: 'review',
  fits: (_payload, { kind }) => kind === 'PERFORMANCE_REVIEW',
  read: (payload, context) => readKeyValue(payload, context),
};
