import { readChoice, rememberChoice } from './remembered-choices.ts';

/** SYSTEM follows the browser. */
export type Theme = 'SYSTEM' | 'LIGHT' | 'DARK';

export function preferredTheme(): Theme {
  const chosen = readChoice('theme');
  return chosen === 'LIGHT' || chosen === 'DARK' ? chosen : 'SYSTEM';
}

/** Shows the page in a theme, and keeps the choice. */
export function applyTheme(theme: Theme): void {
  rememberChoice('theme', theme === 'SYSTEM' ? null : theme);
  document.documentElement.dataset['theme'] = theme.toLowerCase();
}
