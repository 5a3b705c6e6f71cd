import type { ResolveHook } from 'node:module';

const GLOBALS = new URL('./globals.js', import.meta.url).href;

/** Has test files import their globals from here: outside of Jest's own loader `@jest/globals` only throws. */
export const resolve: ResolveHook = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context);
