import { Button } from 'react-aria-components';
import { ExportsDocument } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useRounds } from '../../../graphql/use-rounds.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { NewExportDialog } from './new-export-dialog.tsx';
import { useExportColumns } from './use-export-columns.tsx';

/** Files for download: those that are made, and a new one. */
export default function Exports() {
  const say = useTexts(messages);
  const may = useMay();
  const [make, setMake] = useAddressParameter('make');
  const columns = useExportColumns(may('EXPORTS_WRITE'));
  const pages = usePages(ExportsDocument, {}, ({ exports }) => exports);
  const isWorking = pages.nodes.some(({ state }) => state === 'QUEUED' || state === 'RUNNING');
  const { reload } = pages;
  useRounds(isWorking, reload);
  const button = may('EXPORTS_WRITE') && (
    <Button className="button button-first" onPress={() => setMake('PROFILES')}>
      <Icon name="add" />
      {say('make')}
    </Button>
  );
  return (
    <>
      {pages.totalCount === 0 ? (
        <EmptyNotice title={say('none')}>
          <p className="hint">{say('none.explained')}</p>
          {button}
        </EmptyNotice>
      ) : (
        <>
          <div className="part-header">
            <p className="hint">{say('explained')}</p>
            {button}
          </div>
          <DataTable label={say('list')} pages={pages} columns={columns} />
        </>
      )}
      {make !== null && (
        <NewExportDialog
          kind={make}
          onClose={() => setMake(null)}
          onMade={() => {
            setMake(null);
            reload();
          }}
        />
      )}
    </>
  );
}
