import { useMay } from '../../../app/viewer-context.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { SHADES, type Measure } from './measure.ts';

/** What the shades of the cells mean. */
export function Legend({ measure }: { readonly measure: Measure }) {
  const say = useTexts(messages);
  const seesPeople = useMay()('PROFILES_READ');
  const { percent, number } = useFormats();
  const write = (shade: number) => (measure === 'share' ? percent(shade / SHADES) : number((shade / SHADES) * 5, 1));
  return (
    <ul className="chart-legend teams-legend">
      <li>
        <span data-heat="0">–</span> {say('nobody')}
      </li>
      {!seesPeople && (
        <li>
          <span data-heat="0">·</span> {say('tooFew')}
        </li>
      )}
      {Array.from({ length: SHADES }, (_, at) => (
        <li key={at}>
          <span data-heat={at + 1} /> {say('upTo', { value: write(at + 1) })}
        </li>
      ))}
    </ul>
  );
}
