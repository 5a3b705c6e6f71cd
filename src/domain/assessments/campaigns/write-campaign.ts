import type { AssessmentCampaign } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../../platform/errors/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { requireSkillset } from '../../skillsets/index.js';
import { findSkillOwners } from '../../taxonomy/index.js';
import { assessmentPageUrl } from '../links/assessment-link.js';
import { cancelCampaign, closeCampaign, openCampaign, remindAssessors, storeStep } from './campaign-steps.js';
import { CAMPAIGN_QUEUE, lockCampaign, lockCampaigns } from './campaigns.sql.js';
import {
  checkDueAt,
  checkMessages,
  checkNames,
  checkOpensAt,
  checkReminderDays,
  checkSkillIds,
  SKILLS_LIMIT,
  textsToStore,
  type CampaignTexts,
} from './check-campaign.js';
import {
  choosePeople,
  type AssessmentPair,
  type AssessorsInput,
  type FindProfiles,
  type ParticipantsInput,
} from './choose-people.js';
import { describeCampaign } from './describe-campaign.js';
import { nextStepAt } from './next-step.js';

/** Maximum number of campaigns of an organisation that are planned or open. */
const CAMPAIGNS_LIMIT = 100;

const MINUTE = 60_000;

/** How long assessors are left alone after they were asked or reminded before somebody can remind them, in milliseconds. */
const REMINDER_PAUSE = 60 * MINUTE;

type LocalizedText = { readonly [L in Language]?: string | null };

/** A campaign as a client states it. Of an update, what is undefined stays as it is. */
export interface CampaignStatement {
  readonly name?: LocalizedText | null;
  readonly message?: LocalizedText | null;
  readonly skillIds?: readonly string[] | null;
  readonly skillsetId?: string | null;
  readonly participants?: ParticipantsInput | null;
  readonly assessors?: AssessorsInput | null;
  readonly opensAt?: Date | null;
  readonly dueAt?: Date | null;
  readonly reminderDays?: readonly number[] | null;
}

/** A campaign that was written. */
export interface WrittenCampaign {
  readonly id: string;
  /** Participants whose manager should be asked, but is not known. */
  readonly withoutManager: readonly string[];
}

/**
 * Plans a campaign: determines now who is asked about whom.
 *
 * @throws ServiceError INVALID_INPUT naming the field, NOT_FOUND naming a skill, skillset, person or team, CONFLICT if
 *   the organisation has as many campaigns as it may have.
 */
export async function createCampaign(
  scope: Scope,
  statement: CampaignStatement,
  findProfiles: FindProfiles,
): Promise<WrittenCampaign> {
  const texts = textsToStore(checkNames(statement.name ?? null), checkMessages(statement.message));
  const dueAt = checkDueAt(scope, requireGiven('dueAt', statement.dueAt));
  const opensAt = checkOpensAt(statement.opensAt ?? null, dueAt);
  const reminderDays = checkReminderDays(statement.reminderDays ?? []);
  const id = newId();
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockCampaigns(db, organisationId);
    await requireRoom(scope);
    const skills = await skillsToAskAbout(scope, statement);
    const participants = requireGiven('participants', statement.participants);
    const assessors = requireGiven('assessors', statement.assessors);
    const { pairs, withoutManager } = await choosePeople(scope, participants, assessors, findProfiles);
    const times = { state: 'PLANNED' as const, opensAt, dueAt, reminderDays, remindedUntil: null };
    const pageUrl = assessmentPageUrl(scope.settings);
    const createdAt = scope.now();
    await db.assessmentCampaign.create({
      data: { organisationId, id, ...times, pageUrl, createdAt, availableAt: nextStepAt(times) },
    });
    await storeTexts(scope, id, texts);
    await storeSkills(scope, id, skills);
    await storeAssessments(scope, id, pairs);
    const counts = { skills: skills.length, assessments: pairs.length };
    const after = await describeCampaign(scope, id);
    await recordChange(scope, 'assessment-campaign.created', id, counts, { after });
    await notifyWork(db, CAMPAIGN_QUEUE);
    return { id, withoutManager };
  });
}

/**
 * Changes a campaign that is not over: while it is open, its texts, due date and reminders only.
 *
 * @throws ServiceError like createCampaign, CONFLICT if its state does not allow the change.
 */
export async function updateCampaign(
  scope: Scope,
  id: string,
  statement: CampaignStatement,
  findProfiles: FindProfiles,
): Promise<WrittenCampaign> {
  return changeCampaign(scope, id, ['PLANNED', 'OPEN'], async (scope, campaign) => {
    const { name, message, skillIds, skillsetId, participants, assessors, reminderDays } = statement;
    const plannedOnly = { skillIds, skillsetId, participants, assessors, opensAt: statement.opensAt };
    const [refused] = Object.entries(plannedOnly).find(([, value]) => value !== undefined) ?? [];
    if (campaign.state === 'OPEN' && refused !== undefined)
      throw conflict('error.assessmentCampaign.asked', { field: refused });
    const dueAt =
      statement.dueAt === undefined ? campaign.dueAt : checkDueAt(scope, requireGiven('dueAt', statement.dueAt));
    const opensAt = checkOpensAt(statement.opensAt === undefined ? campaign.opensAt : statement.opensAt, dueAt);
    const reminders = reminderDays === undefined ? campaign.reminderDays : checkReminderDays(reminderDays ?? []);
    const earlier = await describeCampaign(scope, campaign.id);
    await storeStep(scope, campaign, { opensAt, dueAt, reminderDays: reminders });
    if (name !== undefined || message !== undefined) {
      const before = await textsBefore(scope, campaign.id);
      const names = name === undefined ? before.names : checkNames(name);
      await replaceTexts(
        scope,
        campaign.id,
        textsToStore(names, message === undefined ? before.messages : checkMessages(message)),
      );
    }
    if (skillIds !== undefined || skillsetId !== undefined) {
      const skills = await skillsToAskAbout(scope, statement);
      await scope.db.assessmentCampaignSkill.deleteMany({ where: ofCampaign(scope, campaign.id) });
      await storeSkills(scope, campaign.id, skills);
    }
    const withoutManager =
      participants === undefined && assessors === undefined
        ? []
        : await replaceAssessments(scope, campaign.id, { participants, assessors, findProfiles });
    const fields = Object.entries(statement).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    const change = differenceOf(earlier, await describeCampaign(scope, campaign.id));
    await recordChange(scope, 'assessment-campaign.updated', campaign.id, { fields }, change);
    return { id: campaign.id, withoutManager };
  });
}

/** Determines anew who is asked about whom, and returns the participants whose manager is not known. */
async function replaceAssessments(
  scope: Scope,
  campaignId: string,
  {
    participants,
    assessors,
    findProfiles,
  }: Pick<CampaignStatement, 'participants' | 'assessors'> & {
    readonly findProfiles: FindProfiles;
  },
): Promise<readonly string[]> {
  const { pairs, withoutManager } = await choosePeople(
    scope,
    requireGiven('participants', participants),
    requireGiven('assessors', assessors),
    findProfiles,
  );
  await scope.db.assessment.deleteMany({ where: ofCampaign(scope, campaignId) });
  await storeAssessments(scope, campaignId, pairs);
  return withoutManager;
}

/**
 * Opens a planned campaign now.
 *
 * @throws ServiceError NOT_FOUND, CONFLICT if it is not planned, or its due date has passed.
 */
export async function openCampaignNow(scope: Scope, id: string): Promise<string> {
  return changeCampaign(scope, id, ['PLANNED'], async (scope, campaign) => {
    if (campaign.dueAt <= scope.now()) throw conflict('error.assessmentCampaign.overdue', { id });
    await openCampaign(scope, campaign);
    return campaign.id;
  });
}

/**
 * Closes an open campaign before its due date.
 *
 * @throws ServiceError NOT_FOUND, CONFLICT if it is not open.
 */
export async function closeCampaignNow(scope: Scope, id: string): Promise<string> {
  return changeCampaign(scope, id, ['OPEN'], async (scope, campaign) => {
    await closeCampaign(scope, campaign);
    return campaign.id;
  });
}

/**
 * Reminds all who have not answered, beside the reminders that the campaign has by itself.
 *
 * @returns of how many assessments.
 * @throws ServiceError NOT_FOUND, CONFLICT if it is not open, or they were reminded or asked less than an hour ago.
 */
export async function remindAssessorsNow(scope: Scope, id: string): Promise<number> {
  return changeCampaign(scope, id, ['OPEN'], async (scope, campaign) => {
    const left = (campaign.remindedUntil?.getTime() ?? 0) + REMINDER_PAUSE - scope.now().getTime();
    if (left > 0) throw conflict('error.assessmentCampaign.remindedAlready', { minutes: Math.ceil(left / MINUTE) });
    return remindAssessors(scope, campaign);
  });
}

/**
 * Calls off a campaign.
 *
 * @throws ServiceError NOT_FOUND, CONFLICT if it is over.
 */
export async function cancelCampaignNow(scope: Scope, id: string): Promise<string> {
  return changeCampaign(scope, id, ['PLANNED', 'OPEN'], async (scope, campaign) => {
    await cancelCampaign(scope, campaign);
    return campaign.id;
  });
}

/** Locks a campaign that must be in one of some states, and changes it in one transaction. */
async function changeCampaign<Result>(
  scope: Scope,
  id: string,
  states: readonly AssessmentCampaign['state'][],
  change: (scope: Scope, campaign: AssessmentCampaign) => Promise<Result>,
): Promise<Result> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    if (isId(id)) await lockCampaign(db, organisationId, id);
    const campaign = isId(id) ? await db.assessmentCampaign.findFirst({ where: { organisationId, id } }) : null;
    if (!campaign) throw notFound('error.assessmentCampaign.unknown', { id });
    if (!states.includes(campaign.state))
      throw conflict('error.assessmentCampaign.state', { id, state: campaign.state, states: states.join(', ') });
    const result = await change(scope, campaign);
    await notifyWork(db, CAMPAIGN_QUEUE);
    return result;
  });
}

/** @throws ServiceError INVALID_INPUT naming the field. */
function requireGiven<Value>(field: string, value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw invalidInput('error.field.required', { field });
  return value;
}

async function requireRoom({ db, organisationId }: Scope): Promise<void> {
  const count = await db.assessmentCampaign.count({ where: { organisationId, state: { in: ['PLANNED', 'OPEN'] } } });
  if (count >= CAMPAIGNS_LIMIT) throw conflict('error.assessmentCampaign.tooMany', { limit: CAMPAIGNS_LIMIT });
}

interface SkillKey {
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** The skills that a client names one by one, or by a skillset. */
async function skillsToAskAbout(
  scope: Scope,
  { skillIds, skillsetId }: Pick<CampaignStatement, 'skillIds' | 'skillsetId'>,
): Promise<readonly SkillKey[]> {
  const isById = skillIds !== undefined && skillIds !== null;
  const isBySkillset = skillsetId !== undefined && skillsetId !== null;
  if (isById === isBySkillset) throw invalidInput('error.assessmentCampaign.skills', { field: 'skillIds' });
  if (isById) {
    const ids = checkSkillIds(skillIds);
    const owners = await findSkillOwners(scope, ids);
    return ids.map((skillId) => ({ skillOwnerId: owners.get(skillId) as string, skillId }));
  }
  const { id } = await requireSkillset(scope, skillsetId ?? '');
  const skills = await scope.db.skillsetSkill.findMany({
    where: { organisationId: scope.organisationId, skillsetId: id },
    select: { skillOwnerId: true, skillId: true },
    orderBy: { position: 'asc' },
  });
  if (skills.length === 0) throw invalidInput('error.skillset.empty', { id });
  if (skills.length > SKILLS_LIMIT)
    throw invalidInput('error.assessmentCampaign.skillset', { field: 'skillsetId', limit: SKILLS_LIMIT });
  return skills;
}

function ofCampaign({ organisationId }: Scope, campaignId: string) {
  return { organisationId, campaignId };
}

async function storeTexts(scope: Scope, campaignId: string, texts: readonly CampaignTexts[]): Promise<void> {
  await scope.db.assessmentCampaignTranslation.createMany({
    data: texts.map((text) => ({ ...ofCampaign(scope, campaignId), ...text })),
  });
}

async function textsBefore(scope: Scope, campaignId: string) {
  const rows = await scope.db.assessmentCampaignTranslation.findMany({ where: ofCampaign(scope, campaignId) });
  const inEachLanguage = (text: 'name' | 'message') =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, rows.find((row) => row.language === language)?.[text] ?? null]),
    ) as Record<Language, string | null>;
  return { names: inEachLanguage('name'), messages: inEachLanguage('message') };
}

async function replaceTexts(scope: Scope, campaignId: string, texts: readonly CampaignTexts[]): Promise<void> {
  await scope.db.assessmentCampaignTranslation.deleteMany({ where: ofCampaign(scope, campaignId) });
  await storeTexts(scope, campaignId, texts);
}

async function storeSkills(scope: Scope, campaignId: string, skills: readonly SkillKey[]): Promise<void> {
  await scope.db.assessmentCampaignSkill.createMany({
    data: skills.map((skill, position) => ({ ...ofCampaign(scope, campaignId), ...skill, position })),
  });
}

async function storeAssessments(scope: Scope, campaignId: string, pairs: readonly AssessmentPair[]): Promise<void> {
  await scope.db.assessment.createMany({
    data: pairs.map((pair) => ({ ...ofCampaign(scope, campaignId), id: newId(), ...pair })),
  });
}
