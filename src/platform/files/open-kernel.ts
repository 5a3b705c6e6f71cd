import { readFileSync } from 'node:fs';
import { projectFile } from './project-files.js';

/**
 * The functions of a module of assembly/, which calculate in a memory of the caller's.
 *
 * @param name its file without the ending, such as linking-kernel
 */
export function openKernel(name: string, memory: WebAssembly.Memory): unknown {
  const module = new WebAssembly.Module(readFileSync(projectFile('dist', 'assembly', `${name}.wasm`)));
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}
