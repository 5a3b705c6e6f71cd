import type { GeneralFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Surveys: questions with their answers in any form in which survey tools export them, matrix questions, scales with
 * legends (see common/questions). Everything is found by its keys.
 */
export const survey: GeneralFormat = {
  name: 'survey',
  recognises: (_payload, kind) => kind === 'SURVEY',
  parse: (payload, context) => parseByKeys(payload, context),
};
