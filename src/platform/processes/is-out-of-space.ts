const CODES: ReadonlySet<unknown> = new Set([
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_STRING_TOO_LONG',
  'ERR_BUFFER_TOO_LARGE',
  'ERR_FS_FILE_TOO_LARGE',
]);

/** Messages of V8 when a string, array, map, buffer or the stack exceeds its maximum size. */
const MESSAGES = [
  /^Invalid (?:string|array|typed array|array buffer|count value)/,
  /^Array buffer allocation failed/,
  /^(?:Map|Set) maximum size/,
  /^Maximum call stack size/,
  /^Too many (?:properties|arguments)/,
  /^Value .* too large/,
];

/**
 * Whether an error was thrown because a function's data are too large, rather than because of a fault in the function.
 */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, message } = error as {
    readonly code?: unknown;
    readonly name?: unknown;
    readonly message?: unknown;
  };
  if (CODES.has(code)) return true;
  return name === 'RangeError' && typeof message === 'string' && MESSAGES.some((known) => known.test(message));
}
