import { createCampaign, openCampaignNow } from '../../../src/domain/assessments/index.js';
import { contestMatch, contestSkill } from '../../../src/domain/contests/index.js';
import { issueCredential } from '../../../src/domain/credentials/index.js';
import { endorseSkill, requestEndorsement } from '../../../src/domain/endorsements/index.js';
import { requestExport } from '../../../src/domain/exports/index.js';
import { setSkillInterest } from '../../../src/domain/interests/index.js';
import { advanceMatchRun } from '../../../src/domain/match-runs/advance-match-run.js';
import { startMatchRun } from '../../../src/domain/match-runs/index.js';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { requestMatches } from '../../../src/domain/matching/request-matches.js';
import { createPersonLink } from '../../../src/domain/person-links/person-link.js';
import { setValidationWeights } from '../../../src/domain/profiles/weights/set-validation-weights.js';
import { grantExemption } from '../../../src/domain/skillsets/exemptions/grant-exemption.js';
import { addPhraseRules, createOwnSkill } from '../../../src/domain/taxonomy/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches, claimMatchRuns } from '../background/claim-work.js';
import { addAttempts, addDeliveries, addEndpoint } from '../webhooks/deliveries.js';
import { addErasure } from './erasures.js';
import { exactOccupation } from './exact-occupation.js';
import { addPerson, type Person } from './people.js';
import { addSession } from './sessions.js';

/** What a test wants to know of an organisation that it filled. */
export interface FilledOrganisation {
  /** Two skillsets that both people are matched with. */
  readonly skillsetIds: readonly string[];
  /** A skill of the organisation's own, whose changes are kept. */
  readonly ownSkillId: string;
  readonly people: readonly Person[];
}

/** Everybody has one of them. */
const CERTIFICATES = [
  { name: 'Newer certificate', alternativeNames: ['Newest certificate'] },
  { name: 'First aid', alternativeNames: [] },
];

/**
 * Two people with the same skills on other levels, matched against the same skillset, and a row of every type that has
 * an id.
 */
export async function fillOrganisation(scope: Scope): Promise<FilledOrganisation> {
  const { db, organisationId } = scope;
  const [one, other] = [
    await addPerson(scope, { publicIdentifier: 'P-1', skills: 3 }),
    await addPerson(scope, { publicIdentifier: 'P-2', skills: 3 }),
  ];
  await db.profileSkill.updateMany({ where: { organisationId, profileId: other.profileId }, data: { level: 1 } });
  const skills = await db.profileSkill.findMany({ where: { organisationId, profileId: one.profileId } });
  const [first] = skills as [(typeof skills)[number]];
  const skillsets = ['To match', 'To match too'].map((name) => ({ name, id: newId() }));
  for (const { name, id } of skillsets) {
    const certificates = CERTIFICATES.map((certificate) => ({ ...certificate, issuers: [], mustBeValid: true }));
    await db.skillset.create({
      data: { organisationId, id, createdAt: scope.now(), updatedAt: scope.now(), certificates },
    });
    await db.skillsetTranslation.create({ data: { organisationId, skillsetId: id, language: 'en', name } });
    await db.skillsetSkill.createMany({
      data: skills.map(({ skillOwnerId, skillId }, position) => ({
        organisationId,
        skillsetId: id,
        skillOwnerId,
        skillId,
        requiredLevel: 3,
        position,
      })),
    });
  }
  const skillsetIds = skillsets.map(({ id }) => id);
  const exempt = { skillsetId: skillsets[0]?.id ?? '', reason: 'Has another task.' };
  await grantExemption(scope, { ...exempt, profileId: one.profileId, certificate: 'First aid' });
  await grantExemption(scope, { ...exempt, profileId: other.profileId, skillId: first.skillId });
  for (const who of ['P-1', 'P-2']) await requestMatches(scope, who, skillsetIds);
  for (const match of await claimMatches(db, 10)) await computeMatch(scope, match);
  await startMatchRun(scope, { publicIdentifiers: ['P-1'], skillsetIds });
  for (const run of await claimMatchRuns(db, 1)) await advanceMatchRun(scope, run);

  const group = { ownerId: SHARED_OWNER_ID, id: newId() };
  const occupation = { ownerId: SHARED_OWNER_ID, id: newId() };
  const named = (name: string) => ({ create: { language: 'en' as const, name, description: '' } });
  await db.skillGroup.create({ data: { ...group, escoUri: `urn:group:${group.id}`, translations: named('care') } });
  await db.skillGroupMember.createMany({
    data: skills.map(({ skillOwnerId: ownerId, skillId }) => ({ ownerId, skillId, groupId: group.id })),
  });
  await db.occupation.create({
    data: {
      ...occupation,
      escoUri: `urn:nurse:${occupation.id}`,
      translations: named('nurse'),
      skills: { create: { skillId: first.skillId, type: 'ESSENTIAL' } },
    },
  });
  await db.workExperience.updateMany({
    where: { organisationId },
    data: exactOccupation(occupation.ownerId, occupation.id),
  });
  await db.occupationSuggestion.create({
    data: {
      ...{ organisationId, id: newId(), title: 'Nurse', titleKey: 'nurse', state: 'OPEN' },
      ...{ suggestedOwnerId: occupation.ownerId, suggestedId: occupation.id, likelihood: 0.6, isWaiting: false },
    },
  });
  await addPhraseRules(scope, [
    { phrase: 'words', verdict: 'MEANS', skillOwnerId: first.skillOwnerId, skillId: first.skillId },
  ]);

  const ownSkillId = await createOwnSkill(scope, { name: { en: 'Own skill' }, type: 'KNOWLEDGE' });
  const relations = [{ type: 'RELATED' as const, skillId: ownSkillId }];
  await createOwnSkill(scope, {
    name: { en: 'Related own skill' },
    type: 'KNOWLEDGE',
    groupIds: [group.id],
    relations,
  });

  const endpoint = await addEndpoint(scope);
  const [delivery] = await addDeliveries(scope, endpoint, [{ delivery: { status: 'EXHAUSTED', attempts: 2 } }]);
  await addAttempts(scope, delivery?.deliveryId ?? '', [null, 503]);
  await db.deletion.create({
    data: { organisationId, id: newId(), kind: 'SKILLSET', subjectId: newId(), requestedBy: 'test' },
  });
  const { id: keyId } = await db.apiKey.findFirstOrThrow({ where: { organisationId } });
  const expiresAt = new Date(scope.now().getTime() + 3_600_000);
  await db.accessToken.create({ data: { organisationId, id: newId(), keyId, scopes: ['profiles:read'], expiresAt } });
  await requestExport(scope, { kind: 'PROFILES', format: 'CSV' });
  await db.profileSkill.updateMany({
    where: { organisationId, profileId: one.profileId },
    data: { state: 'VALIDATED' },
  });
  await issueCredential(scope, { publicIdentifier: 'P-1', skillId: first.skillId });
  const campaign = await createCampaign(
    scope,
    {
      name: { en: 'To assess' },
      skillIds: [first.skillId],
      participants: { profileIds: [one.profileId] },
      assessors: { self: true, colleagueIds: [other.profileId] },
      dueAt: new Date(scope.now().getTime() + 86_400_000),
    },
    async () => [],
  );
  await openCampaignNow(scope, campaign.id);
  const skillId = first.skillId;
  await setSkillInterest(scope, { profileId: one.profileId, skillId, interest: 4 });
  const endorser = { profileId: other.profileId, relationship: 'COLLEAGUE' as const };
  await endorseSkill(scope, { profileId: one.profileId, skillId, endorser, relationship: 'COLLEAGUE', level: 4 });
  await requestEndorsement(scope, { profileId: one.profileId, skillIds: [skillId], endorser });
  await contestSkill(scope, { profileId: one.profileId, skillId, reason: 'Not so.' });
  const contested = await db.smartMatch.findFirstOrThrow({
    where: { organisationId, profileId: one.profileId, status: 'COMPLETED' },
  });
  await contestMatch(scope, { smartMatchId: contested.id, reason: 'Not so.' });
  await setValidationWeights(scope, [{ source: 'SELF', weight: 0.5 }]);
  const period = { since: new Date('2026-01-01T00:00:00Z'), until: new Date('2026-02-01T00:00:00Z') };
  await db.recovery.create({
    data: {
      organisationId,
      id: newId(),
      endpointId: endpoint,
      kind: 'ALL',
      ...period,
      ratePerSecond: 1,
      total: 0,
      startedBy: 'test',
    },
  });
  await addSession(scope);
  await createPersonLink(scope, { profileId: one.profileId });
  const item = await db.importItem.findFirstOrThrow({ where: { organisationId, profileId: one.profileId } });
  await addErasure(scope, item.id);
  await db.auditCheckpoint.create({
    data: { organisationId, id: newId(), at: scope.now(), sequence: 1, hash: Buffer.alloc(32), token: 'e30.e30.' },
  });
  return { skillsetIds, ownSkillId, people: [one, other] };
}
