import type { GeneralFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Performance reviews: sections and ratings by the manager, the person and colleagues (see common/records/ratings/raters.ts and
 * section-titles.ts). Everything is found by its keys.
 */
export const review: GeneralFormat = {
  name: 'review',
  recognises: (_payload, kind) => kind === 'PERFORMANCE_REVIEW',
  parse: (payload, context) => parseByKeys(payload, context),
};
