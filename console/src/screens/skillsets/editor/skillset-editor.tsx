import { useMemo, useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { UpdateSkillsetDocument, type SkillsetOnScreenFragment } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { otherErrors } from '../../../components/fields/errors-of-fields.ts';
import messages from '../messages.json';
import { CertificatesCard } from './certificates-card.tsx';
import { draftOf, inputOf, isChanged, type Draft } from './draft.ts';
import { Impact } from './impact.tsx';
import { SkillsCard } from './skills-card.tsx';
import { TextsCard } from './texts-card.tsx';

/** Changes a skillset, and says before it is saved what that would mean. */
export function SkillsetEditor({ skillset }: { readonly skillset: SkillsetOnScreenFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const { tellDone } = useNotices();
  const before = useMemo(() => draftOf(skillset), [skillset]);
  const [changed, setChanged] = useState<Draft | null>(null);
  /** The version that the draft was begun with. */
  const [version, setVersion] = useState(skillset.version);
  const update = useAction(UpdateSkillsetDocument, (data) => data.updateSkillset, { showsUserErrors: true });
  const draft = changed ?? before;
  const hasChanges = changed !== null && isChanged(before, changed);

  const change = (next: Draft) => {
    if (!changed) setVersion(skillset.version);
    setChanged(next);
  };
  const save = async () => {
    // What is saved shows at once, by the cache; if it is refused, the draft is there again.
    setChanged(null);
    const saved = await update.run({ input: inputOf(draft, skillset.id, version) });
    if (saved) tellDone(say('saved'));
    else setChanged(draft);
  };

  const card = { draft, onChange: change, errors: update.userErrors };
  return (
    // A refusal of the service must not keep the browser from sending what was corrected.
    <Form
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="skillset-parts">
        <SkillsCard {...card} />
        {may('ANALYTICS_READ') && may('PROFILES_READ') && (
          <aside>
            <Impact skillsetId={skillset.id} before={before} after={draft} />
          </aside>
        )}
        <div className="skillset-fields">
          <TextsCard {...card} />
          <CertificatesCard {...card} />
        </div>
      </div>
      {hasChanges && (
        <div className="skillset-save">
          {otherErrors(update.userErrors, ['name', 'description', 'skills', 'certificates']).map((message) => (
            <p key={message} className="field-error" role="alert">
              {message}
            </p>
          ))}
          <div className="form-actions">
            <Button type="submit" className="button button-first" isPending={update.isRunning}>
              {say('save')}
            </Button>
            <Button className="button" onPress={() => setChanged(null)}>
              {say('discard')}
            </Button>
            <span className="hint">{say('save.hint', { version: version + 1 })}</span>
          </div>
        </div>
      )}
    </Form>
  );
}
