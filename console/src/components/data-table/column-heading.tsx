import { Button } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import type { Column, Order } from './columns.ts';

interface ColumnHeadingProps<Row> {
  readonly column: Column<Row>;
  readonly order: Order | undefined;
  readonly onOrder: ((order: Order) => void) | undefined;
}

/** The heading of a column; a press orders the list by it, and a second press the other way round. */
export function ColumnHeading<Row>({ column: { name, order: by, isNumber }, order, onOrder }: ColumnHeadingProps<Row>) {
  const direction = by !== undefined && order?.by === by ? order.direction : undefined;
  const sorted = direction && (direction === 'ASC' ? 'ascending' : 'descending');
  return (
    <th scope="col" data-number={isNumber} aria-sort={by !== undefined && onOrder ? (sorted ?? 'none') : undefined}>
      {by !== undefined && onOrder ? (
        <Button
          className="column-order"
          data-direction={direction}
          onPress={() => onOrder({ by, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {name}
          <Icon name="order" />
        </Button>
      ) : (
        name
      )}
    </th>
  );
}
