import { useState } from 'react';
import { Button, DropZone, FileTrigger, isFileDropItem, type DropZoneProps } from 'react-aria-components';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { ACCEPTED } from './read-files.ts';
import { UploadForm, type Chosen } from './upload-form.tsx';

/** Where files are dropped or chosen, and text is pasted. What was chosen is sent when somebody says so. */
export function Upload() {
  const say = useTexts(messages);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const addFiles = (files: readonly File[]) =>
    setChosen((before) => (files.length === 0 ? before : { files: [...(before?.files ?? []), ...files], text: null }));
  if (chosen)
    return <UploadForm chosen={chosen} onChange={setChosen} onAddFiles={addFiles} onClose={() => setChosen(null)} />;
  return (
    <DropZone className="drop" aria-label={say('drop')} onDrop={(event) => void filesOf(event).then(addFiles)}>
      <Icon name="imports" />
      <div>
        <p className="drop-title">{say('drop')}</p>
        <p className="hint">{say('drop.what')}</p>
      </div>
      <div className="form-actions">
        <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED} onSelect={(files) => addFiles([...(files ?? [])])}>
          <Button className="button button-first">{say('drop.choose')}</Button>
        </FileTrigger>
        <Button className="button" onPress={() => setChosen({ files: [], text: '' })}>
          {say('drop.paste')}
        </Button>
      </div>
    </DropZone>
  );
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

/** The files that were dropped; folders are left out. */
export function filesOf({ items }: DropEvent): Promise<File[]> {
  return Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()));
}
