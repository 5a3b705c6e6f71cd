import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { useMay } from '../../../app/viewer-context.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { RecordStatus } from './record-status.tsx';
import type { RecordRow } from './record-table.tsx';

interface RecordColumnsOptions {
  readonly showsImport: boolean;
  readonly onAssign: (record: RecordRow) => void;
}

/** The columns of a list of records. */
export function useRecordColumns({ showsImport, onAssign }: RecordColumnsOptions): readonly Column<RecordRow>[] {
  const say = useTexts(messages);
  const may = useMay();
  const mayAssign = may('IMPORTS_WRITE') && may('PROFILES_READ');
  return useMemo(() => {
    const columns: Column<RecordRow>[] = [
      {
        id: 'record',
        name: say('column.record'),
        width: 15,
        cell: (record) => (
          <Link href={`/imports/${record.import.id}/items/${record.id}`}>
            {nameOf(record) ?? say('record.number', { number: record.position + 1 })}
          </Link>
        ),
      },
      {
        id: 'kind',
        name: say('column.kind'),
        width: 9,
        cell: ({ kind }) => (kind ? say(`kind.${kind}`) : '–'),
      },
      {
        id: 'status',
        name: say('column.state'),
        width: 18,
        cell: (record) => (
          <span className="record-state">
            <RecordStatus of={record} />
            {mayAssign && record.failure?.code === 'NO_PERSON' && (
              <Button className="button button-small" onPress={() => onAssign(record)}>
                {say('assign')}
              </Button>
            )}
          </span>
        ),
      },
      {
        id: 'credited',
        name: say('column.credited'),
        width: 7,
        isNumber: true,
        cell: ({ results }) => results?.evidence.totalCount || '–',
      },
      {
        id: 'suggested',
        name: say('column.suggested'),
        width: 8,
        isNumber: true,
        cell: ({ results }) => results?.skillSuggestions.totalCount || '–',
      },
    ];
    if (showsImport)
      columns.splice(1, 0, {
        id: 'import',
        name: say('column.import'),
        width: 10,
        cell: ({ import: { id, topic } }) => <Link href={`/imports/${id}`}>{topic ?? say('import.untitled')}</Link>,
      });
    return columns;
  }, [say, showsImport, mayAssign, onAssign]);
}

function nameOf({ profile, publicIdentifier, entityId }: RecordRow): string | null {
  return profile?.fullName ?? publicIdentifier ?? entityId ?? null;
}
