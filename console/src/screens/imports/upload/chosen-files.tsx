import { Button } from 'react-aria-components';
import { Icon } from '../../../components/icon.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { ENDINGS, isReadable } from './read-files.ts';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** The files that will be sent, and those that cannot be read, with the reason. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  return (
    <ul className="chosen-files">
      {files.map((file, index) => (
        // Two files may have the same name.
        <li key={`${index} ${file.name}`}>
          <span className="chosen-name">{file.name}</span>
          {isReadable(file) ? (
            <span className="hint">
              {say('file.size', { size: number(Math.max(1, Math.round(file.size / 1000))) })}
            </span>
          ) : (
            <span className="field-error">{say('file.unknown', { endings: ENDINGS.join(', ') })}</span>
          )}
          <Button
            className="button-plain"
            aria-label={say('file.remove', { name: file.name })}
            onPress={() => onChange(files.filter((one) => one !== file))}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
