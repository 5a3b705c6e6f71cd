import { useState } from 'react';
import { Button } from 'react-aria-components';
import { CreateExportDocument, type ExportFormat, type ExportKind } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const TABLES = ['XLSX', 'CSV'] as const satisfies readonly ExportFormat[];

/** What can be exported of the whole organisation, and the formats of each. What is about one person is on their passport. */
const FORMATS = {
  PROFILES: ['XLSX', 'CSV', 'JSON_RESUME', 'EUROPASS'],
  SKILLS: TABLES,
  MATCHES: TABLES,
  ASSESSMENTS: TABLES,
  GAPS: TABLES,
  AUDIT: TABLES,
  ORGANISATION: ['NDJSON'],
} as const satisfies Partial<Record<ExportKind, readonly ExportFormat[]>>;

type Kind = keyof typeof FORMATS;

const KINDS = Object.keys(FORMATS) as Kind[];

interface NewExportDialogProps {
  /** What is chosen at first. */
  readonly kind: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function NewExportDialog({ kind: first, onClose, onMade }: NewExportDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [kind, setKind] = useState<Kind>(KINDS.find((one) => one === first) ?? 'PROFILES');
  const [chosen, setFormat] = useState<ExportFormat>('XLSX');
  const formats: readonly ExportFormat[] = FORMATS[kind];
  const format = formats.includes(chosen) ? chosen : (formats[0] ?? 'CSV');
  const create = useAction(CreateExportDocument, ({ createExport }) => createExport);
  const run = async () => {
    if (!(await create.run({ input: { kind, format } }))) return;
    tellDone(say('made'));
    onMade();
  };
  return (
    <ModalDialog title={say('make')} isOpen onClose={onClose}>
      <SelectField
        label={say('kind')}
        choices={KINDS.map((value) => ({ value, name: say(`kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <SelectField
        label={say('format')}
        choices={formats.map((value) => ({ value, name: say(`format.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <div className="form-actions">
        <Button className="button button-first" isPending={create.isRunning} onPress={() => void run()}>
          {say('make.go')}
        </Button>
      </div>
    </ModalDialog>
  );
}
