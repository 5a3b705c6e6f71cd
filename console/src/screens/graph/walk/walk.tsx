import { Choose } from './choose.tsx';
import { Surroundings } from './surroundings.tsx';
import { Trail } from './trail.tsx';
import { useChoices } from './use-choices.ts';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { NodeSearch } from '../start/node-search.tsx';

/** The graph around one node, from which others are walked to. */
export function Walk({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const choices = useChoices(id);
  return (
    <>
      <ScreenHeader title={say('title')}>
        <Trail id={id} choices={choices} />
      </ScreenHeader>
      <div className="graph-choices">
        <NodeSearch hrefOf={choices.hrefOf} />
        <Choose choices={choices} />
      </div>
      <Surroundings key={`${id} ${JSON.stringify(choices.where)}`} id={id} choices={choices} />
    </>
  );
}
