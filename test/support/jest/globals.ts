import type * as jestGlobals from '@jest/globals';

/** What a test file imports from `@jest/globals`. Not `jest`: what it replaces, `mock` of `node:test` replaces. */
export type TestGlobals = Pick<
  typeof jestGlobals,
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'it' | 'test'
>;

export let afterAll: TestGlobals['afterAll'];
export let afterEach: TestGlobals['afterEach'];
export let beforeAll: TestGlobals['beforeAll'];
export let beforeEach: TestGlobals['beforeEach'];
export let describe: TestGlobals['describe'];
export let expect: TestGlobals['expect'];
export let it: TestGlobals['it'];
export let test: TestGlobals['test'];

/** Sets what the next test file imports: the bindings above are live. */
export function setTestGlobals(globals: TestGlobals): void {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
