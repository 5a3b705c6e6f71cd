export { checkOptionalText, checkText, checkUrl, isEmailAddress, NAME_LIMIT } from './check-text.js';
export { isDateTime, isStorableInstant, parseInstant } from './date-time.js';
