import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './language.js';

/**
 * Every text that a client or a person sees, by its key. Each feature adds its own beside its code, in a file
 * `messages.ts`, with the texts of all languages side by side, in ICU message syntax:
 *
 *     export const reviewMessages = {
 *       'error.review.level': { en: '{field} can only be given with CONFIRM.', nl: '...' },
 *     } as const satisfies MessageTexts;
 *     declare module './messages.js' {
 *       interface Messages extends MessagesOf<typeof reviewMessages> {}
 *     }
 *
 * `src/app/messages.ts` collects the texts; the compiler holds both together.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Messages {}

export type MessageKey = keyof Messages;

/** A text in every language. */
export type MessageText = Readonly<Record<Language, string>>;

/** Texts by their keys. */
export type MessageTexts = Readonly<Record<string, MessageText>>;

/** What the texts of a feature add to `Messages`. */
export type MessagesOf<Texts extends MessageTexts> = { readonly [Key in keyof Texts]: MessageText };

/** Values for the parameters of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

let texts: MessageTexts = {};
const compiled = new Map<string, IntlMessageFormat>();

/** Sets the texts that `localize` writes. Called once at start, with those of every feature. */
export function setMessages(all: Messages): void {
  texts = { ...all };
  compiled.clear();
}

/**
 * Writes a message in a language, with its parameters filled in.
 *
 * @throws Error if there is no text for the key: no feature declares it, or `setMessages` was not called.
 */
export function localize(language: Language, key: MessageKey, parameters: MessageParameters = {}): string {
  const id = `${language} ${key}`;
  let message = compiled.get(id);
  if (!message) {
    const text = texts[key]?.[language];
    if (text === undefined) throw new Error(`there is no text for the message ${id}`);
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    compiled.set(id, message);
  }
  return String(message.format(parameters as Record<string, string | number>));
}
