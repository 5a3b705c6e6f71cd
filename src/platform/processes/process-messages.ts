import type { SentValue } from './send-value.js';

/** Options of a child process, which are passed as JSON in its first argument. */
export interface ChildOptions {
  /** Name shown in lists of processes. */
  readonly name: string;
  /** The module with the functions, as a file URL. */
  readonly module: string;
  /** How much its priority is lower than the parent's, 0-19. */
  readonly niceIncrement: number;
  /** Memory that the JavaScript of the functions may use, in megabytes. */
  readonly heapMegabytes: number;
  /** Memory that the whole process may use, in megabytes. */
  readonly residentMegabytes: number;
}

/** Messages of the parent. */
export type ToChild =
  /** Shared memory that calls will refer to. */
  | { readonly kind: 'memory'; readonly id: number; readonly bytes: Uint8Array }
  /** Memory that later calls do not refer to. */
  | { readonly kind: 'forget'; readonly ids: readonly number[] }
  /** Calls a function of the module. `seconds` limits its time from its call of `begin`; null for no limit. */
  | { readonly kind: 'call'; readonly name: string; readonly task: SentValue; readonly seconds: number | null };

/** Messages of the child. Each call gets `begun` and one of the others. */
export type FromChild =
  | { readonly kind: 'begun' }
  /** `resident` is the memory that the process uses, in bytes. */
  | { readonly kind: 'done'; readonly result: Uint8Array; readonly resident: number }
  /** `isOutOfSpace`: because its data are too large. */
  | { readonly kind: 'threw'; readonly error: unknown; readonly isOutOfSpace: boolean }
  /** The process ends now, because a limit was reached. */
  | { readonly kind: 'limit'; readonly limit: Limit };

/** The limits of a call. */
export type Limit = 'TIME' | 'MEMORY';
