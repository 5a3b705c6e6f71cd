import { useCallback, useMemo, useState } from 'react';
import { readChoice, rememberChoice } from '../../../app/remembered-choices.ts';
import type { Column } from '../../../components/data-table/columns.ts';

/** Which columns the list of people shows, as somebody chose them in this browser. */
export function useColumnChoice<Row>(
  columns: readonly Column<Row>[],
): readonly [ReadonlySet<string>, (shown: ReadonlySet<string>) => void] {
  const [chosen, setChosen] = useState(() => readChoice('columns.people'));
  const shown = useMemo(
    () =>
      new Set(
        chosen === null
          ? columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
          : chosen.split(',').filter((id) => columns.some((column) => column.id === id)),
      ),
    [columns, chosen],
  );
  const choose = useCallback((ids: ReadonlySet<string>) => {
    const text = [...ids].join(',');
    rememberChoice('columns.people', text);
    setChosen(text);
  }, []);
  return [shown, choose];
}
