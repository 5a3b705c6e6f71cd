import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';
import { NoticesContext, type Notice, type Notices as TellNotices } from './notices-context.ts';

/** How long a message about success stays, in milliseconds. Errors stay until they are closed. */
const STAY = 6000;

/** The most notices at once; the oldest gives way. */
const MOST = 4;

/** The messages at the edge of the window. Screen readers read each one when it comes. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const say = useTexts(messages);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setNotices((all) => all.filter((one) => one.id !== id)), []);

  const tell = useMemo((): TellNotices => {
    const add = (kind: Notice['kind'], lines: readonly string[]) => {
      lastId.current += 1;
      const id = lastId.current;
      setNotices((all) => [...all, { id, kind, lines }].slice(-MOST));
      if (kind === 'done') setTimeout(() => close(id), STAY);
    };
    return {
      tellDone: (line) => add('done', [line]),
      tellError: (reasons) => add('error', reasons.length > 0 ? reasons : [say('notice.unreachable')]),
    };
  }, [close, say]);

  return (
    <NoticesContext value={tell}>
      {children}
      <div className="notices" role="region" aria-label={say('notices')}>
        {notices.map(({ id, kind, lines }) => (
          <div key={id} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <div>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <Button className="button-plain" aria-label={say('notice.close')} onPress={() => close(id)}>
              <Icon name="close" />
            </Button>
          </div>
        ))}
      </div>
    </NoticesContext>
  );
}
