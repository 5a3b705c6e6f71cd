/**
 * Phrases as a tree of word numbers. The nodes are numbered level by level, so that a node's children are next to each
 * other: a few arrays hold a tree of any size.
 */
export interface PhraseTree {
  /** First child of each node, and at the end the number of nodes. */
  readonly firstChild: Uint32Array;
  /** The word that leads to each node. */
  readonly word: Uint32Array;
  /** First entry of each node, and at the end the number of entries. */
  readonly firstEntry: Uint32Array;
  /** What ends at the nodes, node by node. */
  readonly entries: Uint32Array;
  /** Child of the root by word number, 0 for none: every word of a text is looked up as the first of a phrase. */
  readonly rootChild: Uint32Array;
}

/** A phrase: its words, and the number of the label that it is a form of. */
export interface Phrase {
  readonly words: readonly number[];
  readonly entry: number;
}

const ROOT = 0;

/** Builds the tree; several phrases of the same words end at the same node, in the order given. */
export function buildPhraseTree(phrases: readonly Phrase[], wordCount: number): PhraseTree {
  const sorted = [...phrases].sort(comparePhrases);
  const [firstChild, word, firstEntry, entries]: [number[], number[], number[], number[]] = [[], [0], [], []];
  const rootChild = new Uint32Array(wordCount);
  // Each node's range of the sorted phrases; the lists grow while they are walked, level by level.
  const [from, to, depth] = [[0], [sorted.length], [0]];
  for (let node = ROOT; node < from.length; node += 1) {
    firstChild.push(from.length);
    firstEntry.push(entries.length);
    const level = depth[node] as number;
    const end = to[node] as number;
    let index = from[node] as number;
    while (index < end && sorted[index]?.words.length === level) entries.push((sorted[index++] as Phrase).entry);
    while (index < end) {
      const next = sorted[index]?.words[level] as number;
      let last = index;
      while (last < end && sorted[last]?.words[level] === next) last += 1;
      if (node === ROOT) rootChild[next] = from.length;
      from.push(index);
      to.push(last);
      depth.push(level + 1);
      word.push(next);
      index = last;
    }
  }
  firstChild.push(from.length);
  firstEntry.push(entries.length);
  return {
    firstChild: Uint32Array.from(firstChild),
    word: Uint32Array.from(word),
    firstEntry: Uint32Array.from(firstEntry),
    entries: Uint32Array.from(entries),
    rootChild,
  };
}

/** The node behind a node and a word; 0 when there is none. The root is 0. */
export function childOf({ firstChild, word, rootChild }: PhraseTree, node: number, next: number): number {
  if (next < 0) return 0;
  if (node === ROOT) return rootChild[next] ?? 0;
  let low = firstChild[node] as number;
  let high = firstChild[node + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((word[middle] as number) < next) low = middle + 1;
    else high = middle;
  }
  return low < (firstChild[node + 1] as number) && word[low] === next ? low : 0;
}

function comparePhrases({ words: left }: Phrase, { words: right }: Phrase): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (left[index] as number) - (right[index] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
