import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../language/language-context.tsx';
import { COMMANDS } from './commands.ts';
import messages from './messages.json';
import { useAllowedScreens } from './use-allowed-screens.ts';
import { useMay } from './viewer-context.tsx';

interface PaletteDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Goes to any screen, and to what is most often done there, by typing. */
export default function PaletteDialog({ isOpen, onOpenChange }: PaletteDialogProps) {
  const say = useTexts(messages);
  const may = useMay();
  const entries = [...useAllowedScreens(), ...COMMANDS.filter(({ needs }) => needs.every(may))];
  const [, navigate] = useLocation();
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="modal palette">
        <Dialog aria-label={say('palette')}>
          <Autocomplete filter={contains}>
            <SearchField className="search" aria-label={say('palette')} autoFocus>
              <Icon name="search" />
              <Input placeholder={say('palette')} />
            </SearchField>
            <Menu
              className="palette-entries"
              items={entries}
              aria-label={say('navigation')}
              renderEmptyState={() => <p className="hint">{say('palette.none')}</p>}
            >
              {({ path, name, icon }) => (
                <MenuItem
                  id={path}
                  className="option"
                  textValue={say(name)}
                  onAction={() => {
                    onOpenChange(false);
                    navigate(path);
                  }}
                >
                  <Icon name={icon} />
                  {say(name)}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
