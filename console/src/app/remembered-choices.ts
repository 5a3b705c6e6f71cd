/** What the console remembers in the browser: how it looks, never what it shows. */
export type Choice = 'language' | 'theme' | 'columns.people' | 'views.people';

const nameOf = (choice: Choice) => `skillgate.console.${choice}`;

/** A choice of before; null if there is none, or if the browser keeps nothing. */
export function readChoice(choice: Choice): string | null {
  try {
    return localStorage.getItem(nameOf(choice));
  } catch {
    return null;
  }
}

/** Keeps a choice for the next visit, or forgets it. */
export function rememberChoice(choice: Choice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(choice));
    else localStorage.setItem(nameOf(choice), value);
  } catch {
    // A browser that keeps nothing shows the console as its own settings say.
  }
}
