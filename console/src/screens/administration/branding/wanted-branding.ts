import type { Language } from '../../../language/language.ts';

/** What somebody has filled in. */
export interface WantedBranding {
  readonly displayName: string;
  readonly accentColour: string;
  readonly defaultLanguage: Language | 'NONE';
  readonly contact: string;
}

/** Whether a text is a colour as the service takes it. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
