import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { collectStorages } from './collect-storages.js';
import { setTestGlobals, type TestGlobals } from './globals.js';

/*
 * Loads test files as Node itself loads modules. Jest's own loader evaluates every module that a test file imports
 * anew for that file, in a context of its own: more than half of the suite's time. Here each of Jest's processes loads
 * the service once, as it is loaded where it runs, and a test file must leave the globals of the process as they were.
 * All else stays Jest's: its runner, its time-outs, its reports (docs/decisions/0087).
 */

/** What is used of Jest's runtime; Jest names these methods so. */
interface Runtime {
  unstable_shouldLoadAsEsm(path: string): boolean;
  unstable_importModule(path: string): Promise<unknown>;
  requireInternalModule(path: string): unknown;
  setGlobalsForRuntime(globals: TestGlobals): void;
}

type TestRunner = (
  globalConfig: unknown,
  config: unknown,
  environment: unknown,
  runtime: Runtime,
  testPath: string,
  sendMessageToJest?: unknown,
) => Promise<unknown>;

register('./resolve-globals.js', import.meta.url);
// Jest sets it, and the service runs without.
delete process.env['NODE_ENV'];

const require = createRequire(import.meta.url);
const { default: runFile } = require('jest-circus/runner') as { default: TestRunner };

/** Under which jest-circus keeps the handlers of its events in the globals. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Ends the storages that jest-circus made for the test file before. */
let endStorages = (): void => undefined;

const runNatively: TestRunner = (globalConfig, config, environment, runtime, testPath, sendMessageToJest) => {
  // Each file adds its own. Those of earlier files would be called too, and report each test once more.
  Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
  endStorages();
  const native: Runtime = {
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    // The module holds the tests of one file, so each file gets a new one.
    requireInternalModule: (path) => {
      delete require.cache[path];
      const loaded = collectStorages(() => require(path) as unknown);
      endStorages = loaded.end;
      return loaded.value;
    },
    setGlobalsForRuntime: setTestGlobals,
  };
  return runFile(globalConfig, config, environment, Object.assign(runtime, native), testPath, sendMessageToJest);
};

export default runNatively;
