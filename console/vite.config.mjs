import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed.mjs';
import { compiledMessages } from './build/messages.mjs';

/** The service that the console asks while it is developed. */
const service = process.env.SKILLGATE_URL ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The build is relative to the base element, so that it serves every path that a proxy may put before it.
  base: command === 'serve' ? '/console/' : '',
  // The components know thirty languages: only those of the console are kept.
  plugins: [compiledMessages(), optimizeLocales.vite({ locales: ['en-US', 'nl-NL'] }), compressedFiles()],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js' },
      // "use client" speaks to servers that render React; there is none.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
  server: { port: 4100, strictPort: true, proxy: { '/graphql': service, '/sign-in': service, '/sign-out': service } },
}));
