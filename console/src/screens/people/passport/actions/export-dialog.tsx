import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  ExportPassportDocument,
  ExportPersonDocument,
  type ExportFormat,
  type PassportHeadFragment,
} from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { ExportProgress } from './export-progress.tsx';
import messages from './messages.json';

const FORMATS = ['JSON_RESUME', 'EUROPASS'] as const satisfies readonly ExportFormat[];

interface ExportDialogProps {
  readonly person: PassportHeadFragment;
  readonly onClose: () => void;
}

/** Makes a file of the passport, or of everything that is stored about the person. */
export default function ExportDialog({ person, onClose }: ExportDialogProps) {
  const say = useTexts(messages);
  const may = useMay();
  const passport = useAction(ExportPassportDocument, ({ createExport }) => createExport);
  const everything = useAction(ExportPersonDocument, ({ exportPerson }) => exportPerson);
  const [exportId, setExportId] = useState<string | null>(null);
  const isRunning = passport.isRunning || everything.isRunning;
  const start = async (answer: ReturnType<typeof passport.run> | ReturnType<typeof everything.run>) => {
    setExportId((await answer)?.export?.id ?? null);
  };
  return (
    <ModalDialog title={say('export.title')} isOpen onClose={onClose}>
      <ul className="export-choices">
        {may('EXPORTS_WRITE') &&
          FORMATS.map((format) => (
            <li key={format}>
              <Button
                className="button"
                isPending={isRunning}
                onPress={() =>
                  void start(
                    passport.run({
                      input: { kind: 'PROFILES', format, publicIdentifiers: [person.publicIdentifier] },
                    }),
                  )
                }
              >
                {say(`export.${format}`)}
              </Button>
              <span className="hint">{say(`export.${format}.explained`)}</span>
            </li>
          ))}
        {may('PRIVACY_WRITE') && (
          <li>
            <Button
              className="button"
              isPending={isRunning}
              onPress={() => void start(everything.run({ input: { profileId: person.id } }))}
            >
              {say('export.ARCHIVE')}
            </Button>
            <span className="hint">{say('export.ARCHIVE.explained')}</span>
          </li>
        )}
      </ul>
      {exportId !== null && <ExportProgress key={exportId} id={exportId} />}
    </ModalDialog>
  );
}
