import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { SetLogoDocument, type ShownBrandingFragment } from '../../../../generated/operations.ts';
import { addressOfLogo } from '../../../app/branding.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { asBase64 } from '../../../components/fields/as-base64.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** The largest logo that the service takes, in bytes. */
const MOST_BYTES = 200_000;

const ACCEPTED = ['image/png', 'image/svg+xml', 'image/webp', 'image/jpeg'];

interface LogoProps {
  readonly logo: ShownBrandingFragment['branding']['logo'];
}

/** The logo, which is replaced or removed at once. */
export function Logo({ logo }: LogoProps) {
  const say = useTexts(messages);
  const { bytes } = useFormats();
  const { tellDone } = useNotices();
  const [tooLarge, setTooLarge] = useState<number | null>(null);
  const { run, isRunning, userErrors } = useAction(SetLogoDocument, (data) => data.setOrganisationLogo, {
    showsUserErrors: true,
  });
  const choose = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES ? file.size : null);
    if (file.size > MOST_BYTES) return;
    if (await run({ input: { data: await asBase64(file) } })) tellDone(say('logo.saved'));
  };
  const remove = async () => {
    setTooLarge(null);
    if (await run({ input: { data: null } })) tellDone(say('logo.removed'));
  };
  return (
    <section className="card" aria-labelledby="branding-logo">
      <h2 id="branding-logo">{say('logo')}</h2>
      <div className="branding-logo">
        {logo ? <img src={addressOfLogo(logo)} alt={say('logo')} /> : say('logo.none')}
      </div>
      <p className="hint">{say('logo.hint')}</p>
      {tooLarge === null ? (
        <Refusals userErrors={userErrors} />
      ) : (
        <p className="field-error" role="alert">
          {say('logo.tooLarge', { size: bytes(tooLarge) })}
        </p>
      )}
      <div className="form-actions">
        <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={(files) => void choose(files)}>
          <Button className="button" isPending={isRunning}>
            {say('logo.choose')}
          </Button>
        </FileTrigger>
        {logo && (
          <Button className="button" isPending={isRunning} onPress={() => void remove()}>
            {say('logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
