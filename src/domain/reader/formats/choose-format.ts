import type { JsonObject } from '../values/json-value.js';
import type { RecordFormat, ParsingContext } from './common/record-format.js';
import { europass } from './europass/europass.js';
import { freeText } from './free-text/free-text.js';
import { jsonResume } from './json-resume/json-resume.js';
import { keyValue } from './key-value/key-value.js';
import { linkedin } from './linkedin/linkedin.js';
import { openBadges } from './credential/open-badges.js';
import { review } from './review/review.js';
import { osmt, skillTable } from './table/skill-table.js';
import { survey } from './survey/survey.js';

/** From the most particular form to the one that fits anything. */
const ADAPTERS: readonly RecordFormat[] = [
  jsonResume,
  europass,
  linkedin,
  openBadges,
  osmt,
  skillTable,
  freeText,
  survey,
  review,
];

/** The adapter that reads a payload: the first whose form it has, else key-value. */
export function chooseFormat(payload: JsonObject, context: ParsingContext): RecordFormat {
  return ADAPTERS.find((adapter) => adapter.recognises(payload, context)) ?? keyValue;
}
