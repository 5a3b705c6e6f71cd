// Compresses what the console loads once, when it is built: smaller than the service could make it for each answer.
import { brotliCompressSync } from 'node:zlib';

/** @returns a plugin of Vite that writes a file.br beside each script and stylesheet. */
export function compressedFiles() {
  return {
    name: 'compressed-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { fileName, type, code, source } of Object.values(bundle)) {
        if (!/\.(?:js|css)$/.test(fileName)) continue;
        const content = brotliCompressSync(type === 'chunk' ? code : source);
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: content });
      }
    },
  };
}
