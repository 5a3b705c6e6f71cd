import type { ItemBudget } from '../model/item-budget.js';

/** How far back a cut may be to fall between two lines, in UTF-16 code units. */
const LOOK_BACK = 2000;

/** A text, or what of it the budget has left, up to the end of a line if one is near. */
export function cutText(text: string, budget: ItemBudget): { readonly text: string; readonly truncated?: true } {
  const left = Math.max(0, budget.characters);
  budget.characters -= text.length;
  if (text.length <= left) return { text };
  const line = text.lastIndexOf('\n', left);
  // Half a character cannot be stored.
  const end = line > left - LOOK_BACK ? Math.max(0, line) : left - (isHighSurrogate(text.charCodeAt(left - 1)) ? 1 : 0);
  return { text: text.slice(0, end), truncated: true };
}

/** A table's text, or its first rows that the budget has room for. */
export function cutTable(text: string, budget: ItemBudget): { readonly text: string; readonly truncated?: true } {
  const left = Math.max(0, budget.characters);
  budget.characters -= text.length;
  if (text.length <= left) return { text };
  let end = 0;
  let inQuotes = false;
  for (let index = 0; index < left; index += 1) {
    const character = text[index];
    if (character === '"') inQuotes = !inQuotes;
    else if (character === '\n' && !inQuotes) end = index;
  }
  return { text: text.slice(0, end), truncated: true };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
