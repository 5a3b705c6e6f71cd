import type { Pages } from '../../graphql/use-pages.ts';
import { useTexts } from '../../language/language-context.tsx';
import messages from '../messages.json';

/** Stands for the rows above or below the window. */
export function Filler({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden="true">
      <td className="data-table-filler" colSpan={width} style={{ height: `${height}px` }} />
    </tr>
  );
}

/** How many rows a list has. */
export function RowCount({ pages }: { readonly pages: Pages<unknown> }) {
  const say = useTexts(messages);
  return (
    <p className="hint" role="status">
      {pages.isLoading ? say('loading') : countOf(pages, say)}
    </p>
  );
}

function countOf(
  { nodes, totalCount, hasMore }: Pages<unknown>,
  say: ReturnType<typeof useTexts<typeof messages>>,
): string {
  if (totalCount === undefined && hasMore) return say('table.countSoFar', { count: nodes.length });
  return say('table.count', { count: totalCount ?? nodes.length });
}
