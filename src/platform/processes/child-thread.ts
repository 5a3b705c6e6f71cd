import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { isOutOfSpace } from './is-out-of-space.js';
import type { FromChild, ToChild } from './process-messages.js';
import { readValue } from './send-value.js';

/** A message to the worker: as the process received it, with memory that its threads share. */
type ToThread =
  | Exclude<ToChild, { readonly kind: 'memory' }>
  | { readonly kind: 'memory'; readonly id: number; readonly memory: SharedArrayBuffer };

/** A function that can be called. Its time counts from its call of `begin`. */
type Callable = (task: unknown, begin: () => void) => unknown;

/** Maximum size of a task's result, in bytes, to protect the parent, whose memory is not limited. */
const MAX_RESULT_BYTES = 32 * 1024 * 1024;

const { module, priority } = workerData as { readonly module: string; readonly priority: number };
// On Linux this is the priority of the thread alone.
setPriority(priority);
const functions = (await import(module)) as Readonly<Record<string, Callable>>;
const memories = new Map<number, SharedArrayBuffer>();
let last = Promise.resolve();

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'memory') memories.set(message.id, message.memory);
  else if (message.kind === 'forget') for (const id of message.ids) memories.delete(id);
  else
    last = last
      .then(() => call(message))
      .then(answer, (error: unknown) => answer({ kind: 'threw', error, isOutOfSpace: isOutOfSpace(error) }));
});

async function call({ name, task }: Extract<ToThread, { readonly kind: 'call' }>): Promise<FromChild> {
  const result = await (functions[name] as Callable)(readValue(task, memoryOf), () => answer({ kind: 'begun' }));
  const bytes = serialize(result);
  if (name === 'default' && bytes.length > MAX_RESULT_BYTES)
    throw Object.assign(new RangeError('the result is too large'), { code: 'ERR_BUFFER_TOO_LARGE' });
  return { kind: 'done', result: bytes, resident: 0 };
}

function memoryOf(id: number): SharedArrayBuffer {
  const memory = memories.get(id);
  if (memory === undefined) throw new Error(`memory ${id} was not sent`);
  return memory;
}

function answer(message: FromChild): void {
  parentPort?.postMessage(message, message.kind === 'done' ? [message.result.buffer as ArrayBuffer] : []);
}
