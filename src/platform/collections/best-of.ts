/**
 * Items with the highest scores above zero, best first; among equals the first given. Costs little more than one look
 * at each.
 */
export function bestOf(items: Iterable<number>, scoreOf: (item: number) => number, limit: number): number[] {
  const best: { readonly item: number; readonly score: number }[] = [];
  let threshold = 0;
  for (const item of items) {
    const score = scoreOf(item);
    if (score <= threshold) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
    best.splice(at, 0, { item, score });
    if (best.length > limit) best.pop();
    if (best.length === limit) threshold = best[limit - 1]?.score ?? 0;
  }
  return best.map(({ item }) => item);
}
