import { Button, DropZone, FileTrigger, isFileDropItem, type DropZoneProps } from 'react-aria-components';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { textOf } from './invited-list.ts';
import messages from './messages.json';

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

interface ListSourceProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Where a list of people comes from: typed or pasted lines, or a CSV file that is dropped or chosen. */
export function ListSource({ text, onChange }: ListSourceProps) {
  const say = useTexts(messages);
  const read = async (file: Blob | undefined) => {
    if (file) onChange(await textOf(file));
  };
  const drop = async ({ items }: DropEvent) => read(await items.find(isFileDropItem)?.getFile());
  return (
    <DropZone className="list-source" aria-label={say('list.drop')} onDrop={(event) => void drop(event)}>
      <TextField label={say('list')} hint={say('list.hint')} rows={8} value={text} onChange={onChange} />
      <FileTrigger acceptedFileTypes={['.csv', '.tsv', '.txt']} onSelect={(files) => void read(files?.[0])}>
        <Button className="button button-small">{say('list.file')}</Button>
      </FileTrigger>
    </DropZone>
  );
}
