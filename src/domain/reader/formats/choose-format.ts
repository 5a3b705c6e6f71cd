import type { ItemKind } from '../model/findings.js';
import type { JsonObject } from '../values/json-value.js';
import type { ParsingContext, RecordFormat } from './common/record-format.js';
import { holdsCredentials, openBadges } from './credential/open-badges.js';
import { europass, isEuropass } from './europass/europass.js';
import { freeText } from './free-text/free-text.js';
import { isJsonResume, jsonResume } from './json-resume/json-resume.js';
import { keyValue } from './key-value/key-value.js';
import { isLinkedinExport, linkedin } from './linkedin/linkedin.js';
import { review } from './review/review.js';
import { survey } from './survey/survey.js';
import { osmt, skillTable } from './table/skill-table.js';

/** From the most specific format to the most general. Key-value comes last and recognises every payload. */
const FORMATS: readonly RecordFormat[] = [
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

/** Published formats that are used for one kind of item only. */
const KIND_BY_FORMAT: readonly (readonly [recognises: (payload: JsonObject) => boolean, kind: ItemKind])[] = [
  [isJsonResume, 'CV'],
  [isEuropass, 'CV'],
  [isLinkedinExport, 'CV'],
  [holdsCredentials, 'CERTIFICATE'],
];

/** The format of a payload: the first that recognises it, else key-value. */
export function chooseFormat(payload: JsonObject, context: ParsingContext): RecordFormat {
  return FORMATS.find((format) => format.recognises(payload, context)) ?? keyValue;
}

/** The kind of an item in a published format that is used for nothing else; undefined for other payloads. */
export function kindOfFormat(payload: JsonObject): ItemKind | undefined {
  return KIND_BY_FORMAT.find(([recognises]) => recognises(payload))?.[1];
}
