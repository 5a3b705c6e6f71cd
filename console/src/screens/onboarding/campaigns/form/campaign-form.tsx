import { useState, type FormEvent } from 'react';
import { Button, Form, Label, Radio, RadioGroup } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import {
  CampaignSkillsetsDocument,
  CreateCampaignDocument,
  OpenCampaignDocument,
  type CreateCampaignMutation,
} from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { CheckField } from '../../../../components/fields/check-field.tsx';
import { errorAt } from '../../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../../components/fields/refusals.tsx';
import { SearchPicker, type Found } from '../../../../components/fields/search-picker.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { dayOf, endOfDay, startOfDay } from '../days.ts';
import messages from '../messages.json';
import { ReminderChoice } from '../reminder-choice.tsx';
import { NO_PARTICIPANTS, participantsInput, ParticipantsField } from './participants-field.tsx';
import { Picked, PickedPeople } from '../../picked-people.tsx';
import { WithoutManager } from './without-manager.tsx';

const FIELDS = ['name', 'skillsetId', 'participants', 'dueAt', 'opensAt'];

/** When a campaign opens. */
const OPENINGS = ['NOW', 'DATE', 'BY_HAND'] as const;

type Opening = (typeof OPENINGS)[number];

const FORTNIGHT = 14 * 86_400_000;

type Created = NonNullable<CreateCampaignMutation['createAssessmentCampaign']>;

/** A new campaign: what is asked about whom, by whom, until when. */
export function CampaignForm() {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const { tellDone } = useNotices();
  const [en, setEn] = useState('');
  const [nl, setNl] = useState('');
  const [messageEn, setMessageEn] = useState('');
  const [messageNl, setMessageNl] = useState('');
  const [skillset, setSkillset] = useState<Found | null>(null);
  const [participants, setParticipants] = useState(NO_PARTICIPANTS);
  const [asksSelf, setAsksSelf] = useState(true);
  const [asksManager, setAsksManager] = useState(false);
  const [colleagues, setColleagues] = useState<readonly Found[]>([]);
  const [opening, setOpening] = useState<Opening>('NOW');
  const [opens, setOpens] = useState('');
  const [due, setDue] = useState(() => dayOf(Date.now() + FORTNIGHT));
  const [days, setDays] = useState<readonly number[]>([7, 1]);
  const [withoutManager, setWithoutManager] = useState<Created | null>(null);
  const create = useAction(CreateCampaignDocument, (data) => data.createAssessmentCampaign, { showsUserErrors: true });
  const open = useAction(OpenCampaignDocument, (data) => data.openAssessmentCampaign);
  const chosen = participantsInput(participants);
  const asksSomebody = asksSelf || asksManager || colleagues.length > 0;
  const isComplete =
    (en.trim() !== '' || nl.trim() !== '') &&
    skillset !== null &&
    chosen !== null &&
    asksSomebody &&
    due !== '' &&
    (opening !== 'DATE' || opens !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!skillset || !chosen) return;
    const made = await create.run({
      input: {
        name: bothLanguages(en, nl),
        ...((messageEn.trim() !== '' || messageNl.trim() !== '') && { message: bothLanguages(messageEn, messageNl) }),
        skillsetId: skillset.id,
        participants: chosen,
        assessors: { self: asksSelf, manager: asksManager, colleagueIds: colleagues.map(({ id }) => id) },
        ...(opening === 'DATE' && { opensAt: startOfDay(opens) }),
        dueAt: endOfDay(due),
        reminderDays: [...days],
      },
    });
    if (!made?.assessmentCampaign) return;
    // Who opens it at once still sees whom nobody is asked about, before anybody is asked.
    if ((made.profilesWithoutManager ?? []).length > 0) setWithoutManager(made);
    else await finish(made);
  };
  const finish = async ({ assessmentCampaign }: Created) => {
    if (!assessmentCampaign) return;
    const { id } = assessmentCampaign;
    const isDone = opening !== 'NOW' || (await open.run({ input: { id } })) !== null;
    if (isDone) tellDone(say(opening === 'NOW' ? 'open.done' : 'new.done'));
    goTo(`/onboarding/campaigns/${id}`);
  };

  return (
    <>
      <p className="way-back">
        <Link href="/onboarding/campaigns">{say('back')}</Link>
      </p>
      <h2>{say('new')}</h2>
      <Form
        className="card onboarding-form onboarding-form-broad"
        validationBehavior="aria"
        onSubmit={(event) => void submit(event)}
      >
        <div className="both-languages">
          <fieldset>
            <legend>{say('language.en')}</legend>
            <TextField
              label={say('name')}
              value={en}
              hint={say('name.hint')}
              onChange={setEn}
              maxLength={200}
              error={errorAt(create.userErrors, 'name')}
            />
            <TextField label={say('message')} rows={3} value={messageEn} onChange={setMessageEn} maxLength={2000} />
          </fieldset>
          <fieldset>
            <legend>{say('language.nl')}</legend>
            <TextField label={say('name')} hint={say('name.hint')} value={nl} onChange={setNl} maxLength={200} />
            <TextField label={say('message')} rows={3} value={messageNl} onChange={setMessageNl} maxLength={2000} />
          </fieldset>
        </div>
        <fieldset className="plain-fieldset">
          <legend>{say('skillset')}</legend>
          {skillset ? (
            <ul className="picked">
              <Picked of={skillset} onRemove={() => setSkillset(null)} />
            </ul>
          ) : (
            <SearchPicker
              label={say('skillset.pick')}
              hint={say('skillset.hint')}
              document={CampaignSkillsetsDocument}
              variablesOf={(search) => ({ search })}
              foundIn={({ skillsets }) =>
                skillsets.nodes.map(({ id, name, description }) => ({
                  id,
                  name,
                  ...(description !== null && { detail: description }),
                }))
              }
              onPick={setSkillset}
            />
          )}
          {errorAt(create.userErrors, 'skillsetId') && (
            <p className="field-error">{errorAt(create.userErrors, 'skillsetId')}</p>
          )}
        </fieldset>
        <ParticipantsField
          value={participants}
          onChange={setParticipants}
          error={errorAt(create.userErrors, 'participants')}
        />
        <fieldset className="plain-fieldset">
          <legend>{say('assessors')}</legend>
          <CheckField isSelected={asksSelf} onChange={setAsksSelf}>
            {say('assessors.self')}
          </CheckField>
          <CheckField isSelected={asksManager} onChange={setAsksManager}>
            {say('assessors.manager')}
          </CheckField>
          <PickedPeople label={say('assessors.colleagues')} people={colleagues} onChange={setColleagues} />
          {!asksSomebody && <p className="field-error">{say('assessors.none')}</p>}
        </fieldset>
        <fieldset className="plain-fieldset">
          <legend>{say('times')}</legend>
          <RadioGroup className="choice" value={opening} onChange={(value) => setOpening(value as Opening)}>
            <Label>{say('fact.opens')}</Label>
            {OPENINGS.map((value) => (
              <Radio key={value} value={value}>
                {say(`opening.${value}`)}
              </Radio>
            ))}
          </RadioGroup>
          {opening === 'DATE' && (
            <TextField
              label={say('opens.on')}
              type="date"
              value={opens}
              onChange={setOpens}
              error={errorAt(create.userErrors, 'opensAt')}
            />
          )}
          <TextField
            label={say('due')}
            hint={say('due.hint')}
            type="date"
            value={due}
            onChange={setDue}
            error={errorAt(create.userErrors, 'dueAt')}
          />
          <ReminderChoice days={days} onChange={setDays} />
        </fieldset>
        <Refusals userErrors={create.userErrors} except={FIELDS} />
        <div className="form-actions">
          <Button
            className="button button-first"
            type="submit"
            isPending={create.isRunning || open.isRunning}
            isDisabled={!isComplete}
          >
            {say(opening === 'NOW' ? 'new.goNow' : 'new.go')}
          </Button>
          <Link href="/onboarding/campaigns" className="button">
            {say('back.cancel')}
          </Link>
        </div>
      </Form>
      <WithoutManager
        people={withoutManager?.profilesWithoutManager ?? []}
        isRunning={open.isRunning}
        onGoOn={() => withoutManager && void finish(withoutManager)}
        onClose={() =>
          withoutManager?.assessmentCampaign && goTo(`/onboarding/campaigns/${withoutManager.assessmentCampaign.id}`)
        }
        opensNow={opening === 'NOW'}
      />
    </>
  );
}

/** Texts in the languages that have one. */
function bothLanguages(en: string, nl: string) {
  return {
    ...(en.trim() !== '' && { en: en.trim() }),
    ...(nl.trim() !== '' && { nl: nl.trim() }),
  };
}
