// Compresses what the console loads once, when it is built: smaller than the service could make it for each answer.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @returns a plugin of Vite that writes a file.br beside each script and stylesheet. */
export function compressedFiles() {
  return {
    name: 'compressed-files',
    apply: 'build',
    // The files as they are loaded: other plugins have changed them until they were written.
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css)$/.test(name)) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
      }
    },
  };
}
