import { Button, Checkbox } from 'react-aria-components';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { UserError } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import messages from '../messages.json';
import type { Draft, DraftCertificate } from './draft.ts';

interface CertificatesCardProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly errors: readonly UserError[];
}

/** The required certificates. */
export function CertificatesCard({ draft, onChange, errors }: CertificatesCardProps) {
  const say = useTexts(messages);
  const { certificates } = draft;
  const replace = (changed: readonly DraftCertificate[]) => onChange({ ...draft, certificates: changed });
  const add = () =>
    replace([
      ...certificates,
      { key: crypto.randomUUID(), name: '', alternativeNames: '', issuers: '', mustBeValid: true },
    ]);
  return (
    <section className="card" aria-labelledby="certificates">
      <h2 id="certificates">{say('certificates')}</h2>
      {certificates.length === 0 && <p className="hint">{say('certificates.none')}</p>}
      <ul className="skillset-certificates">
        {certificates.map((certificate, at) => (
          <CertificateRow
            key={certificate.key}
            certificate={certificate}
            error={errorAt(errors, 'certificates', at)}
            onChange={(changed) => replace(certificates.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => replace(certificates.filter(({ key }) => key !== certificate.key))}
          />
        ))}
      </ul>
      <Button className="button" onPress={add}>
        <Icon name="add" />
        {say('certificates.add')}
      </Button>
    </section>
  );
}

interface CertificateRowProps {
  readonly certificate: DraftCertificate;
  readonly error: string | undefined;
  readonly onChange: (certificate: DraftCertificate) => void;
  readonly onRemove: () => void;
}

function CertificateRow({ certificate, error, onChange, onRemove }: CertificateRowProps) {
  const say = useTexts(messages);
  const { name, alternativeNames, issuers, mustBeValid } = certificate;
  return (
    <li>
      <div className="skillset-certificate-name">
        <TextField
          label={say('certificates.name')}
          value={name}
          onChange={(text) => onChange({ ...certificate, name: text })}
          maxLength={200}
          error={error}
        />
        <Button className="button-plain" aria-label={say('certificates.remove', { name })} onPress={onRemove}>
          <Icon name="remove" />
        </Button>
      </div>
      <div className="both-languages">
        <TextField
          label={say('certificates.alternativeNames')}
          hint={say('certificates.separated')}
          value={alternativeNames}
          onChange={(text) => onChange({ ...certificate, alternativeNames: text })}
        />
        <TextField
          label={say('certificates.issuers')}
          hint={say('certificates.issuers.hint')}
          value={issuers}
          onChange={(text) => onChange({ ...certificate, issuers: text })}
        />
      </div>
      <Checkbox
        className="check"
        isSelected={mustBeValid}
        onChange={(isChosen) => onChange({ ...certificate, mustBeValid: isChosen })}
      >
        {say('certificates.mustBeValid')}
      </Checkbox>
    </li>
  );
}
