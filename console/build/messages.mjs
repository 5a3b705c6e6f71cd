// Compiles the texts of the console when it is built: each messages.json holds texts in ICU message syntax, in both
// languages side by side, and becomes a module of functions for each language. So no page carries a parser, and a text
// that is written wrongly ends the build.
import { readFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';

const LANGUAGES = ['en', 'nl'];
const QUERY = '?texts-in=';

/** @returns a plugin of Vite. */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('messages.json')) {
        const imports = LANGUAGES.map((language) => `import ${language} from '${id}${QUERY}${language}';`);
        return { code: `${imports.join('\n')}\nexport default { ${LANGUAGES.join(', ')} };`, moduleType: 'js' };
      }
      const [file, language] = id.split(QUERY);
      if (language === undefined) return null;
      this.addWatchFile(file);
      return { code: compiledTexts(file, language), moduleType: 'js' };
    },
  };
}

function compiledTexts(file, language) {
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const ofLanguage = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (typeof text[language] !== 'string') throw new Error(`${file}: ${key} has no text in ${language}`);
      return [key, text[language]];
    }),
  );
  return compileModule(new MessageFormat(language), ofLanguage);
}
