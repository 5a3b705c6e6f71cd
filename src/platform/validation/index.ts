export {
  checkBase64,
  checkIdentifier,
  checkOptionalText,
  checkText,
  checkUrl,
  isEmailAddress,
  isPathSegment,
  NAME_LIMIT,
} from './check-text.js';
export { isDateTime, isStorableInstant, parseInstant } from './date-time.js';
export { isWebUrl } from './is-web-url.js';
