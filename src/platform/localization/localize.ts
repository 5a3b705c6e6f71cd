import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './language.js';
import { en } from './messages.en.js';
import { nl } from './messages.nl.js';

export type MessageKey = keyof typeof en;
export type MessageParameters = Readonly<Record<string, string | number>>;

const catalogues: Record<Language, Record<MessageKey, string>> = { en, nl };
const compiled = new Map<string, IntlMessageFormat>();

/** A message in a language, with its parameters filled in (ICU message syntax). */
export function localize(language: Language, key: MessageKey, parameters: MessageParameters = {}): string {
  const id = `${language} ${key}`;
  let message = compiled.get(id);
  if (!message) {
    message = new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true });
    compiled.set(id, message);
  }
  return String(message.format(parameters as Record<string, string | number>));
}
