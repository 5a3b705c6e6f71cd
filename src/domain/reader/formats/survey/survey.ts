import type { Adapter } from '../common/record-format.js';
import { readKeyValue } from '../key-value/key-value.js';

/**
 * Reads surveys: questions with their answers in any of the forms that survey tools export, matrix questions, scales
 * and their legends. The fields around them are read by their keys.
 */
export const survey: Adapter = {
  name: 'survey',
  fits: (_payload, { kind }) => kind === 'SURVEY',
  read: (payload, context) => readKeyValue(payload, context),
};
