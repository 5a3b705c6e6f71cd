import type { ItemKind } from '../model/findings.js';
import type { JsonObject } from '../values/json-value.js';
import type { GeneralFormat, PublishedFormat, RecordFormat } from './common/record-format.js';
import { assessment } from './assessment/assessment.js';
import { openBadges } from './credential/open-badges.js';
import { europass } from './europass/europass.js';
import { freeText } from './free-text/free-text.js';
import { hrOpen } from './hr-open/hr-open.js';
import { jsonResume } from './json-resume/json-resume.js';
import { keyValue } from './key-value/key-value.js';
import { linkedin } from './linkedin/linkedin.js';
import { ownRecord } from './own-record/own-record.js';
import { review } from './review/review.js';
import { survey } from './survey/survey.js';
import { osmt, skillTable } from './table/skill-table.js';

const PUBLISHED_FORMATS: readonly PublishedFormat[] = [
  jsonResume,
  europass,
  hrOpen,
  linkedin,
  openBadges,
  assessment,
  ownRecord,
];

/** From the most specific format to the most general. */
const GENERAL_FORMATS: readonly GeneralFormat[] = [osmt, skillTable, freeText, survey, review];

/** The published format that a payload is in, which tells its kind as well; undefined for other payloads. */
export function publishedFormatOf(payload: JsonObject): PublishedFormat | undefined {
  return PUBLISHED_FORMATS.find((format) => format.recognises(payload));
}

/** The format of a payload in no published format: the first that recognises it, else key-value. */
export function chooseFormat(payload: JsonObject, kind: ItemKind): RecordFormat {
  return GENERAL_FORMATS.find((format) => format.recognises(payload, kind)) ?? keyValue;
}
