export { ERROR_STATUS, type ErrorCode } from './error-codes.js';
export { ServiceError, conflict, invalidInput, notFound } from './service-error.js';
export { StartupError } from './startup-error.js';
