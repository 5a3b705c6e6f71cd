import { useState } from 'react';
import { Button, DropZone, FileTrigger } from 'react-aria-components';
import { useLocation } from 'wouter';
import { ImportFilesDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { asBase64 } from '../../../components/fields/as-base64.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { ChosenFiles } from './chosen-files.tsx';
import { ACCEPTED, isReadable, MOST_BYTES } from './read-files.ts';
import { filesOf } from './upload.tsx';

/** What somebody has chosen to import: files, or a text. */
export interface Chosen {
  readonly files: readonly File[];
  /** Null while files are chosen. */
  readonly text: string | null;
}

interface UploadFormProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen | null) => void;
  readonly onAddFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** What was chosen, what else the service may know of it, and the button that sends it. */
export function UploadForm({ chosen, onChange, onAddFiles, onClose }: UploadFormProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [, navigate] = useLocation();
  const [topic, setTopic] = useState('');
  const [entityId, setEntityId] = useState('');
  const [isReading, setIsReading] = useState(false);
  const { run, isRunning, userErrors } = useAction(ImportFilesDocument, ({ importFiles }) => importFiles, {
    showsUserErrors: true,
  });
  const { text } = chosen;
  const files = text === null ? chosen.files.filter(isReadable) : [new File([text], 'text.txt')];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isTooLarge = bytes > MOST_BYTES;
  const isNothing = text === null ? files.length === 0 : text.trim() === '';

  async function send() {
    setIsReading(true);
    const sent = await Promise.all(files.map(async (file) => ({ name: file.name, data: await asBase64(file) })));
    setIsReading(false);
    const said = { topic: topic.trim() || null, entityId: entityId.trim() || null };
    const payload = await run({ input: { files: sent, ...said } });
    if (!payload?.import) return;
    tellDone(payload.message ?? '');
    navigate(`/imports/${payload.import.id}`);
  }

  return (
    <section className="card upload" aria-label={say('upload')}>
      {text === null ? (
        <DropZone
          className="upload-files"
          aria-label={say('drop')}
          onDrop={(event) => void filesOf(event).then(onAddFiles)}
        >
          <ChosenFiles
            files={chosen.files}
            onChange={(left) => onChange(left.length > 0 ? { files: left, text } : null)}
          />
          <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED} onSelect={(more) => onAddFiles([...(more ?? [])])}>
            <Button className="button button-small">
              <Icon name="add" />
              {say('upload.more')}
            </Button>
          </FileTrigger>
        </DropZone>
      ) : (
        <TextField
          label={say('upload.text')}
          hint={say('upload.text.what')}
          rows={10}
          value={text}
          onChange={(typed) => onChange({ files: [], text: typed })}
        />
      )}
      <div className="upload-fields">
        <TextField
          label={say('upload.topic')}
          hint={say('upload.topic.what')}
          value={topic}
          maxLength={200}
          onChange={setTopic}
        />
        <TextField
          label={say('upload.person')}
          hint={say('upload.person.what')}
          value={entityId}
          maxLength={200}
          onChange={setEntityId}
        />
      </div>
      {isTooLarge && <p className="field-error">{say('upload.tooLarge')}</p>}
      {userErrors.map(({ message }) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <div className="form-actions">
        <Button
          className="button button-first"
          isPending={isRunning || isReading}
          isDisabled={isNothing || isTooLarge}
          onPress={() => void send()}
        >
          {text === null ? say('upload.send', { count: files.length }) : say('upload.sendText')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </section>
  );
}
