import { TabLinks } from '../../components/tab-links.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

/** The parts of the screen. */
export function TeamsTabs() {
  const say = useTexts(messages);
  return (
    <TabLinks
      label={say('title')}
      tabs={[
        { path: '/teams', name: say('part.heatmap') },
        { path: '/teams/trends', name: say('part.trends') },
      ]}
    />
  );
}
