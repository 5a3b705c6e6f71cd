import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { ApiKeyDetailsDocument, EndApiKeyDocument, type ApiKeyDetailsQuery } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AccessPreview } from './access-preview.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { KeyState } from './key-state.tsx';
import messages from './messages.json';
import { RotateDialog } from './rotate-dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';

type ApiKey = NonNullable<ApiKeyDetailsQuery['apiKey']>;

/** A key: its rights, when it was used, and what can be done with it. */
export function KeyPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const [{ data, error }, again] = useQuery({ query: ApiKeyDetailsDocument, variables: { id } });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  if (!data.apiKey)
    return (
      <EmptyNotice title={say('missing')}>
        <Link href="/administration/keys">{say('back')}</Link>
      </EmptyNotice>
    );
  return <KeyDetails apiKey={data.apiKey} />;
}

function KeyDetails({ apiKey }: { readonly apiKey: ApiKey }) {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime, relative } = useFormats();
  const { name, prefix, state, preset, scopes, networks, rotatedFrom, lastUsedAt, expiresAt } = apiKey;
  const facts = [
    { name: say('column.prefix'), value: <code>{prefix}</code> },
    { name: say('column.lastUsed'), value: lastUsedAt ? relative(lastUsedAt) : say('never.used') },
    { name: say('lastUsedFrom'), value: apiKey.lastUsedFrom },
    { name: say('networks.short'), value: networks.length > 0 ? networks.join(', ') : say('anywhere') },
    { name: say('column.expires'), value: expiresAt ? dateTime(expiresAt) : say('never') },
    { name: say('created'), value: dateTime(apiKey.createdAt) },
    { name: say('createdBy'), value: apiKey.createdBy },
    {
      name: say('rotatedFrom'),
      value: rotatedFrom && (
        <Link href={`/administration/keys/${rotatedFrom.id}`}>{`${rotatedFrom.name} (${rotatedFrom.prefix})`}</Link>
      ),
    },
  ];
  return (
    <>
      <p>
        <Link href="/administration/keys">{say('back')}</Link>
      </p>
      <div className="part-header">
        <h2>
          {name} <KeyState state={state} />
        </h2>
        {may('KEYS_WRITE') && state === 'ACTIVE' && <KeyActions apiKey={apiKey} />}
      </div>
      <Facts facts={facts} />
      <div className="key-new">
        <section className="card" aria-labelledby="key-rights">
          <h2 id="key-rights">{preset ? say(`preset.${preset}`) : say('rights.title')}</h2>
          <ScopeChoice scopes={new Set(scopes)} />
        </section>
        <AccessPreview preset={preset} scopes={scopes} />
      </div>
    </>
  );
}

function KeyActions({ apiKey }: { readonly apiKey: ApiKey }) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [, goTo] = useLocation();
  const { id, name } = apiKey;
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'end' | null>(null);
  const end = useAction(EndApiKeyDocument, ({ endApiKey }) => endApiKey);
  const confirmEnd = async () => {
    const payload = await end.run({ input: { id } });
    setAsked(null);
    if (payload) tellDone(say('end.done'));
  };
  return (
    <div className="screen-actions">
      <Button className="button" onPress={() => setAsked('edit')}>
        {say('edit')}
      </Button>
      <Button className="button" onPress={() => setAsked('rotate')}>
        {say('rotate')}
      </Button>
      <Button className="button button-danger" onPress={() => setAsked('end')}>
        {say('end')}
      </Button>
      {asked === 'edit' && <EditKeyDialog apiKey={apiKey} onClose={() => setAsked(null)} />}
      <RotateDialog
        id={id}
        name={name}
        isOpen={asked === 'rotate'}
        onClose={(newId) => {
          setAsked(null);
          if (newId !== undefined) goTo(`/administration/keys/${newId}`);
        }}
      />
      <ConfirmDialog
        title={say('end.title', { name })}
        isOpen={asked === 'end'}
        action={say('end')}
        isRunning={end.isRunning}
        onConfirm={() => void confirmEnd()}
        onClose={() => setAsked(null)}
      >
        <p>{say('end.explained')}</p>
      </ConfirmDialog>
    </div>
  );
}
