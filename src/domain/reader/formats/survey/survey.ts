import type { RecordFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Reads surveys: questions with their answers in any of the forms that survey tools export, matrix questions, scales
 * and their legends. The fields around them are read by their keys.
 */
export const survey: RecordFormat = {
  name: 'survey',
  recognises: (_payload, { kind }) => kind === 'SURVEY',
  parse: (payload, context) => parseByKeys(payload, context),
};
