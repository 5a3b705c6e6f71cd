export { DEFAULT_LANGUAGE, inLanguage, LANGUAGES, negotiateLanguage, type Language } from './language.js';
export { localize, type MessageKey, type MessageParameters } from './localize.js';
