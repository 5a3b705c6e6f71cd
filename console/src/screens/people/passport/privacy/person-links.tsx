import { Button } from 'react-aria-components';
import {
  CreatePersonLinkDocument,
  RevokePersonLinkDocument,
  type PersonLinkInPassportFragment,
} from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { isPast } from '../is-past.ts';
import messages from './messages.json';

/** How long a link works that is made here, in days: the default of the API. */
const DAYS = 30;

interface PersonLinksProps {
  readonly profileId: string;
  readonly of: readonly PersonLinkInPassportFragment[];
  readonly again: () => void;
}

/** Links by which the person sees, downloads and contests what is stored, and withdraws their consent. */
export function PersonLinks({ profileId, of, again }: PersonLinksProps) {
  const say = useTexts(messages);
  const { date } = useFormats();
  const { tellDone, tellError } = useNotices();
  const may = useMay();
  const make = useAction(CreatePersonLinkDocument, ({ createPersonLink }) => createPersonLink);
  const revoke = useAction(RevokePersonLinkDocument, ({ revokePersonLink }) => revokePersonLink);
  const valid = of.filter(({ revokedAt, expiresAt }) => revokedAt === null && !isPast(expiresAt));
  const requestedAt = openRequestOf(of);
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => tellDone(say('link.copied')),
      () => tellError([say('link.refused')]),
    );
  return (
    <section className="card">
      <h2>{say('links')}</h2>
      <p className="hint">{say('links.explained')}</p>
      {requestedAt !== null && <p className="notice">{say('link.requested', { date: date(requestedAt) })}</p>}
      <ul className="career">
        {valid.map(({ id, link, expiresAt }) => (
          <li key={id}>
            {link && <code className="person-link">{link}</code>}
            <span className="hint">{say('link.until', { date: date(expiresAt) })}</span>
            <div className="form-actions">
              {link && (
                <Button className="button button-small" onPress={() => void copy(link)}>
                  <Icon name="copy" />
                  {say('link.copy')}
                </Button>
              )}
              {may('PRIVACY_WRITE') && (
                <Button
                  className="button button-small"
                  isPending={revoke.isRunning}
                  onPress={() => void revoke.run({ input: { id } })}
                >
                  {say('link.revoke')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {may('PRIVACY_WRITE') && (
        <Button
          className="button"
          isPending={make.isRunning}
          onPress={async () => {
            if (await make.run({ input: { profileId, expiresInDays: DAYS } })) again();
          }}
        >
          <Icon name="link" />
          {say('link.make', { days: DAYS })}
        </Button>
      )}
    </section>
  );
}

/** When the person last asked for a new link, if none was made since. */
function openRequestOf(links: readonly PersonLinkInPassportFragment[]): string | null {
  const asked = links
    .flatMap(({ requestedAt }) => requestedAt ?? [])
    .toSorted()
    .at(-1);
  return asked !== undefined && !links.some(({ createdAt }) => createdAt > asked) ? asked : null;
}
