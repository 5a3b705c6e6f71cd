export {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGES,
  namesLanguage,
  negotiateLanguage,
  type Language,
} from './language.js';
export {
  localize,
  setMessages,
  type MessageKey,
  type MessageParameters,
  type Messages,
  type MessagesOf,
  type MessageText,
  type MessageTexts,
} from './messages.js';
export { infinitiveOf, SEPARABLE_PREFIXES } from './grammar/irregular-verbs.js';
