import { Button } from 'react-aria-components';
import type { RetentionQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import '../../../components/data-table/data-table.css';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** One kind of data: for how long it is kept, and what goes. */
export interface KindOfData {
  readonly forecast: RetentionQuery['retentionPreview'][number];
  /** Null if the organisation cannot decide about it. */
  readonly period: RetentionQuery['organisation']['settings']['retention'][number] | null;
}

interface RetentionTableProps {
  readonly rows: readonly KindOfData[];
  readonly until: string;
  readonly onChange: (row: KindOfData) => void;
}

export function RetentionTable({ rows, until, onChange }: RetentionTableProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { bytes, date, number } = useFormats();
  const goes = (count: number, size: number) =>
    count === 0 ? '–' : say('rows', { rows: number(count), size: bytes(size) });
  const daysText = (days: number | null) => (days === null ? say('forever') : say('days', { days }));
  return (
    <div className="data-table retention" tabIndex={0} role="region" aria-label={say('list')}>
      <table aria-label={say('list')}>
        <thead>
          <tr>
            <th scope="col">{say('column.kind')}</th>
            <th scope="col">{say('column.days')}</th>
            <th scope="col">{say('column.maximum')}</th>
            <th scope="col">{say('column.kept')}</th>
            <th scope="col">{say('column.oldest')}</th>
            <th scope="col">{say('column.dueNow')}</th>
            <th scope="col">{say('column.dueThen', { date: date(until) })}</th>
            {may('PRIVACY_WRITE') && <th scope="col">{say('column.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { forecast, period } = row;
            const name = say(`kind.${forecast.kind}`);
            return (
              <tr key={forecast.kind}>
                <th scope="row">{name}</th>
                <td>
                  {period || forecast.days !== null ? daysText(period ? period.days : forecast.days) : '–'}{' '}
                  {period !== null && period.ownDays !== null && <span className="tag">{say('own')}</span>}
                </td>
                <td>{period ? daysText(period.serviceDays) : '–'}</td>
                <td>{number(forecast.keptRows)}</td>
                <td>{forecast.oldestAt ? date(forecast.oldestAt) : '–'}</td>
                <td>{goes(forecast.dueNow, forecast.dueNowBytes)}</td>
                <td>{goes(forecast.dueThen, forecast.dueThenBytes)}</td>
                {may('PRIVACY_WRITE') && (
                  <td>
                    {period && (
                      <Button
                        className="button button-small"
                        aria-label={`${say('change')}: ${name}`}
                        onPress={() => onChange(row)}
                      >
                        {say('change')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
