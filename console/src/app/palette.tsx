import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Opens the palette from anywhere: by its button, Ctrl+K, or Command+K on a Mac. Its code is loaded then. */
export function Palette() {
  const say = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button className="bar-search" aria-label={say('palette.open')} onPress={() => setIsOpen(true)}>
        <Icon name="search" />
      </Button>
      {wasOpened && (
        <Suspense>
          <PaletteDialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
