import { Button } from 'react-aria-components';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { SectionOfDrawing } from './use-section.ts';

/** Where the arrows lead: what is shown moves that way. */
const MOVES = [
  { name: 'move.left', x: 1, y: 0 },
  { name: 'move.up', x: 0, y: 1 },
  { name: 'move.down', x: 0, y: -1 },
  { name: 'move.right', x: -1, y: 0 },
] as const;

/** Buttons that zoom and move the drawing. */
export function Controls({ section }: { readonly section: SectionOfDrawing }) {
  const say = useTexts(messages);
  const zooms = [
    { name: 'zoom.in', icon: 'add', run: section.zoomIn },
    { name: 'zoom.out', icon: 'less', run: section.zoomOut },
    { name: 'zoom.fit', icon: 'fit', run: section.fit },
  ] as const;
  return (
    <div className="graph-controls" role="group" aria-label={say('section')}>
      {MOVES.map(({ name, x, y }) => (
        <Button
          key={name}
          className="button-plain"
          data-move={name}
          aria-label={say(name)}
          onPress={() => section.step(x, y)}
        >
          <Icon name="arrow" />
        </Button>
      ))}
      {zooms.map(({ name, icon, run }) => (
        <Button key={name} className="button-plain" aria-label={say(name)} onPress={run}>
          <Icon name={icon} />
        </Button>
      ))}
    </div>
  );
}
