/**
 * What every process may import: the model of findings, and what needs no reading. Nothing here loads the dictionaries,
 * the language detector or the readers of documents. The processes that read import `reading.ts`.
 */
export { WHOLE_ENTRY_CONFIDENCE } from './claims/credit/confidence.js';
export { LISTED_LEVEL } from './levels/level-scale.js';
export { LABELS_FORMAT } from './labels/packed-labels.js';
export { OCCUPATIONS_FORMAT } from './occupations/packed-occupations.js';
export { assessmentPayload, type AssessedSkill } from './formats/assessment/assessment-payload.js';
export { ownRecordPayload, type OwnHistory, type OwnSkill } from './formats/own-record/own-record-payload.js';
export { parseTrustedIssuers } from './formats/credential/trusted-issuers.js';
export type { TrustedIssuers } from './model/trusted-issuers.js';
export { readDate } from './dates/date-forms.js';
export { walkLeaves } from './values/walk-leaves.js';
export { MEDIA_TYPES, READABLE_DOCUMENT_TYPES } from './unwrap/documents/document-types.js';
export * from './model/findings.js';
