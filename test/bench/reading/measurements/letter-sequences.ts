/** Ranks labels by the letters that they share with a text. */
export interface LetterRanker {
  /** Keys of the labels' owners, best first, each once; none where no sequence is shared. */
  readonly rank: (text: string, limit: number) => string[];
}

const LENGTHS = [3, 4, 5];

/**
 * The usual baseline for job titles: TF-IDF over sequences of three to five letters within words, with the cosine of the
 * nearest label of each owner.
 */
export function letterRanker(labels: readonly { readonly key: string; readonly text: string }[]): LetterRanker {
  const counted = labels.map(({ text }) => countSequences(text));
  const documents = new Map<string, number>();
  for (const counts of counted)
    for (const sequence of counts.keys()) documents.set(sequence, (documents.get(sequence) ?? 0) + 1);
  const weigh = (counts: ReadonlyMap<string, number>): Map<string, number> => {
    const weighted = [...counts].map(
      ([sequence, count]) =>
        [sequence, count * (Math.log((1 + labels.length) / (1 + (documents.get(sequence) ?? 0))) + 1)] as const,
    );
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight ** 2, 0));
    return new Map(weighted.map(([sequence, weight]) => [sequence, weight / Math.max(length, 1e-9)]));
  };
  const postings = new Map<string, { readonly label: number; readonly weight: number }[]>();
  counted.forEach((counts, label) => {
    for (const [sequence, weight] of weigh(counts)) {
      const known = postings.get(sequence);
      if (known) known.push({ label, weight });
      else postings.set(sequence, [{ label, weight }]);
    }
  });
  return {
    rank: (text, limit) => {
      const scores = new Map<number, number>();
      for (const [sequence, weight] of weigh(countSequences(text)))
        for (const { label, weight: other } of postings.get(sequence) ?? [])
          scores.set(label, (scores.get(label) ?? 0) + weight * other);
      const order = [...scores].sort(([, one], [, other]) => other - one);
      return [...new Set(order.map(([label]) => labels[label]?.key ?? ''))].slice(0, limit);
    },
  };
}

function countSequences(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const padded = ` ${word} `;
    for (const length of LENGTHS)
      for (let start = 0; start + length <= padded.length; start += 1) {
        const sequence = padded.slice(start, start + length);
        counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
      }
  }
  return counts;
}
