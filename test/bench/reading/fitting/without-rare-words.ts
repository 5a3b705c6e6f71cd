import {
  WORDS_BY_LANGUAGE,
  type Expression,
  type LexiconWord,
} from '../../../../src/domain/reader/claims/clauses/clause-lexicon.js';
import { scanWords } from '../../../../src/domain/reader/claims/clauses/scan-words.js';

/** A text, and the pattern that it was made from or the text itself. */
interface TextOfGroup {
  readonly text: string;
  readonly group: string;
}

/** A word or an expression of the lexicon that tells what a clause means. */
interface Entry {
  readonly word: LexiconWord;
  /** Undefined for the word alone. */
  readonly expression?: Expression;
}

const REACH = 12;

/**
 * Calls `work` for each text with a lexicon from which all is removed that no text of another group has. So texts that
 * the lexicon was extended for are analysed as texts that nobody has looked at.
 */
export async function withoutRareWords<Text extends TextOfGroup, Result>(
  texts: readonly Text[],
  work: (text: Text) => Promise<Result>,
): Promise<Result[]> {
  const entriesOf = new Map(texts.map((text) => [text, entriesIn(text.text)]));
  const groups = new Map<LexiconWord | Expression, Set<string>>();
  for (const [{ group }, entries] of entriesOf)
    for (const { word, expression } of entries) {
      const known = groups.get(expression ?? word) ?? new Set();
      groups.set(expression ?? word, known.add(group));
    }
  const results: Result[] = [];
  for (const text of texts) {
    const rare = (entriesOf.get(text) ?? []).filter(
      ({ word, expression }) => (groups.get(expression ?? word)?.size ?? 0) < 2,
    );
    results.push(await withoutEntries(rare, () => work(text)));
  }
  return results;
}

function entriesIn(text: string): Entry[] {
  const { words } = scanWords(text);
  const found = new Map<LexiconWord | Expression, Entry>();
  for (const [index, form] of words.entries())
    for (const word of WORDS_BY_LANGUAGE.get(form) ?? []) {
      if (word === undefined) continue;
      if (word.sense !== 0) found.set(word, { word });
      for (const expression of word.expressions) {
        const behind = words.slice(index + 1, index + 1 + REACH);
        const isHere =
          expression.rest.every((part, at) => behind[at] === part) ||
          (expression.isSeparable && behind.includes(expression.rest[0] ?? ''));
        if (isHere) found.set(expression, { word, expression });
      }
    }
  return [...found.values()];
}

async function withoutEntries<Result>(entries: readonly Entry[], work: () => Promise<Result>): Promise<Result> {
  const before = entries.map(({ word }) => ({ word, ...word }));
  for (const { word, expression } of entries)
    if (expression === undefined) word.sense = 0;
    else {
      word.expressions = word.expressions.filter((each) => each !== expression);
      word.separable = word.separable.filter((each) => each !== expression);
    }
  try {
    return await work();
  } finally {
    for (const { word, sense, expressions, separable } of before.reverse())
      Object.assign(word, { sense, expressions, separable });
  }
}
