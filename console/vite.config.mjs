import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { compiledMessages } from './build/messages.mjs';

/** A service to develop against: `npm run console:dev` serves the console from the sources and passes on what it asks. */
const service = process.env.SKILLGATE_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, so that one build serves every path that a proxy may put before it; the service writes the base element.
  base: '',
  // The components know thirty languages: only those of the console are kept.
  plugins: [compiledMessages(), optimizeLocales.vite({ locales: ['en-US', 'nl-NL'] })],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  server: { port: 4100, strictPort: true, proxy: { '/graphql': service, '/sign-in': service, '/sign-out': service } },
});
