import type { SentValue } from './send-value.js';

/** How a child process is run; it gets this as JSON in its first argument. */
export interface ChildOptions {
  /** As lists of processes show it. */
  readonly name: string;
  /** The module that holds the functions, as a file URL. */
  readonly module: string;
  /** How much lower than the parent's the priority is, 0-19. */
  readonly niceIncrement: number;
  /** Memory that the JavaScript of the functions may use, in megabytes. */
  readonly heapMegabytes: number;
  /** Memory that the whole process may use, in megabytes. */
  readonly residentMegabytes: number;
}

/** What the parent sends. */
export type ToChild =
  /** Shared memory that calls will refer to. */
  | { readonly kind: 'memory'; readonly id: number; readonly bytes: Uint8Array }
  /** Memory that no call will refer to any more. */
  | { readonly kind: 'forget'; readonly ids: readonly number[] }
  /** Calls a function of the module. Its time is limited once it said that it begins, unless `seconds` is null. */
  | { readonly kind: 'call'; readonly name: string; readonly task: SentValue; readonly seconds: number | null };

/** What the child sends. Only `begun` and one of the others come of a call. */
export type FromChild =
  | { readonly kind: 'begun' }
  /** `resident` is what the process uses now, in bytes. */
  | { readonly kind: 'done'; readonly result: Uint8Array; readonly resident: number }
  /** `isOutOfSpace`: because what it worked on is too large. */
  | { readonly kind: 'threw'; readonly error: unknown; readonly isOutOfSpace: boolean }
  /** The process ends now, because a limit was reached. */
  | { readonly kind: 'limit'; readonly limit: Limit };

/** The limits of a call. */
export type Limit = 'TIME' | 'MEMORY';
