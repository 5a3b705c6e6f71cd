import { useState } from 'react';
import { asCurl, asGraphql } from '../../graphql/shown-operations.ts';
import { GRAPHQL_URL } from '../../graphql/where.ts';
import { useTexts } from '../../language/language-context.tsx';
import { CopyButton } from '../copy-button.tsx';
import messages from '../messages.json';
import type { OpenedPopover } from '../popovers/popover-button.tsx';
import { PopoverDialog } from '../popovers/popover-dialog.tsx';
import { useShownOperations } from './shown-operations-context.ts';

/** The queries behind the screen, each to copy as GraphQL or as a command with curl. */
export default function CopyAsPopover(opened: OpenedPopover) {
  const say = useTexts(messages);
  return (
    <PopoverDialog label={say('copyAs')} {...opened}>
      <p className="hint">{say('copyAs.explained')}</p>
      <ShownOperationList />
    </PopoverDialog>
  );
}

/** Asked for when the popover opens: afterwards the screen may change below it. */
function ShownOperationList() {
  const say = useTexts(messages);
  const [operations] = useState(useShownOperations());
  return (
    <ul className="copy-as">
      {operations.map((operation) => (
        <li key={JSON.stringify(operation)}>
          <code>{operation.name}</code>
          <CopyButton text={asGraphql(operation)} name={say('copyAs.graphql')} of={operation.name} />
          <CopyButton text={asCurl(operation, GRAPHQL_URL)} name={say('copyAs.curl')} of={operation.name} />
        </li>
      ))}
    </ul>
  );
}
