import { isId } from '../../platform/database/index.js';
import { conflict, notFound } from '../../platform/errors/index.js';
import { inLanguage, localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import type { MatchBasis, SkillInBasis, SkillsetSnapshot, StoredResult } from '../matching/index.js';
import type {
  CertificateInDossier,
  DecisionInDossier,
  EvidenceInDossier,
  ExemptionInDossier,
  MatchDossier,
  SkillInDossier,
} from './dossier.js';
import { findContests, frameOf } from './dossier-frame.js';
import { countedLevel, levelOf, scoreSteps, weighAll, type WeighedEvidence } from './match-computation.js';
import { readMatchFacts } from './match-facts.sql.js';

const SCORE_FORMULA = 'score = 100 x sum(min(achieved, required)) / sum(required)';
const LEVEL_FORMULA =
  'level = sum(confidence x source weight x freshness x stated level) / sum(confidence x source weight x freshness)';

/** A match with a result. */
type CompletedMatch = Awaited<ReturnType<typeof findCompletedMatch>>;

/**
 * The dossier of a match: its result as it was computed, from what it rested on then.
 *
 * @throws ServiceError NOT_FOUND for an unknown match, CONFLICT if it has no result.
 */
export async function matchDossier(scope: Scope, smartMatchId: string): Promise<MatchDossier> {
  const match = await findCompletedMatch(scope, smartMatchId);
  const { language } = scope;
  const { snapshot, result, basis, completedAt } = match;
  const skillsetName = inLanguage(snapshot.translations, language)?.name ?? '';
  const [facts] = await readMatchFacts(scope.db, scope.organisationId, match.id);
  const { contests, openSkillIds } = await findContests(scope, match.profileId, {
    skillIds: snapshot.skills.map(({ id }) => id),
    skillsetId: match.skillsetId,
    skillsetName,
  });
  const exemptions = await findExemptions(scope, match);
  const skills = await skillsOf(scope, match, { exemptions, openSkillIds });
  const { overall, knowledge, transversal, functional } = result.scores;
  const certificates = await certificatesOf(scope, match, exemptions);
  return {
    kind: 'MATCH',
    ...(await frameOf(scope, match.profile)),
    match: {
      id: match.id,
      requestedAt: match.requestedAt.toISOString(),
      requestedBy: facts?.requestedBy ?? null,
      completedAt: completedAt.toISOString(),
      matchRunId: match.matchRunId,
      skillset: { id: match.skillsetId, name: skillsetName, version: match.versionNumber },
      stale: facts?.stale ?? false,
    },
    result: {
      overall: overall ?? 100,
      knowledge,
      transversal,
      functional,
      certificatesMet: result.certificates
        ? result.certificates.every(({ status }) => status === 'HELD' || status === 'EXEMPT')
        : null,
    },
    scoreRule: {
      version: basis?.scoreRule ?? null,
      formula: SCORE_FORMULA,
      documentation: 'docs/matching.md#the-formula',
      steps: scoreSteps(snapshot, result),
    },
    levelRule: {
      version: basis?.levelRule ?? null,
      formula: LEVEL_FORMULA,
      documentation: 'docs/matching.md#levels',
      sourceWeights: basis?.weights ?? {},
    },
    versions: { service: basis?.service ?? null, taxonomy: basis?.taxonomy ?? null },
    skills,
    certificates,
    contests,
    notKnown: notKnown(scope, match, skills, facts?.requestedBy ?? null),
  };
}

async function findCompletedMatch({ db, organisationId }: Scope, id: string) {
  const match = isId(id)
    ? await db.smartMatch.findFirst({
        where: { organisationId, id, skillset: { deletingSince: null } },
        include: { profile: { select: { publicIdentifier: true, fullName: true } } },
      })
    : null;
  if (!match) throw notFound('error.smartMatch.unknown', { id });
  const { completedAt, skillsetSnapshot, result, basis } = match;
  if (match.status !== 'COMPLETED' || !completedAt || !skillsetSnapshot || !result)
    throw conflict('error.contest.noResult', { id });
  return {
    ...match,
    completedAt,
    snapshot: skillsetSnapshot as unknown as SkillsetSnapshot,
    result: result as unknown as StoredResult,
    basis: basis as unknown as MatchBasis | null,
  };
}

/** The exemptions from requirements of the match's skillset that held when it was computed. */
async function findExemptions({ db, organisationId }: Scope, { profileId, skillsetId, completedAt }: CompletedMatch) {
  return db.exemption.findMany({
    where: {
      organisationId,
      profileId,
      skillsetId,
      grantedAt: { lte: completedAt },
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: completedAt } }] },
        { OR: [{ revokedAt: null }, { revokedAt: { gt: completedAt } }] },
      ],
    },
    orderBy: { id: 'asc' },
  });
}

type FoundExemption = Awaited<ReturnType<typeof findExemptions>>[number];

/** An exemption that counted; nothing of it is known if its row is gone. */
function exemptionIn(found: FoundExemption | undefined): ExemptionInDossier {
  return {
    reason: found?.reason ?? null,
    by: found?.grantedBy ?? null,
    at: found?.grantedAt.toISOString() ?? null,
    expiresAt: found?.expiresAt?.toISOString() ?? null,
  };
}

async function skillsOf(
  scope: Scope,
  match: CompletedMatch,
  { exemptions, openSkillIds }: { exemptions: readonly FoundExemption[]; openSkillIds: ReadonlySet<string> },
): Promise<SkillInDossier[]> {
  const { snapshot, result, basis } = match;
  const words = await findWords(scope, match);
  const remarks = await findRemarks(scope, match);
  return snapshot.skills.map(({ id, type, requiredLevel, translations }, place) => {
    const achievedLevel = result.achievedLevels[place] ?? 0;
    const held = basis?.skills[place] ?? null;
    const evidence = held && basis ? weighAll(held, basis.weights, match.completedAt) : [];
    const isExempt = result.exemptSkills?.includes(place) ?? false;
    return {
      id,
      name: inLanguage(translations, scope.language)?.name ?? '',
      type,
      requiredLevel,
      achievedLevel,
      counted: isExempt ? 0 : countedLevel(achievedLevel, requiredLevel),
      exemption: isExempt ? exemptionIn(exemptions.find(({ skillId }) => skillId === id)) : null,
      state: basis === null ? 'UNKNOWN' : (held?.state ?? 'NONE'),
      contested: openSkillIds.has(id),
      level: held && levelOf(held, evidence),
      decision: held && decisionIn(held, remarks.get(id)),
      evidence: evidence.map((piece) => evidenceIn(piece, basis, words.get(piece.id))),
      omittedEvidence: held?.omitted ?? 0,
    };
  });
}

/** The words of the evidence that counted, as far as they are still kept, by its id. */
async function findWords({ db, organisationId }: Scope, { profileId, basis }: CompletedMatch) {
  const ids = (basis?.skills ?? []).flatMap((skill) => skill?.evidence.map(([id]) => id) ?? []);
  const found = await db.evidence.findMany({
    where: { organisationId, profileId, id: { in: ids } },
    select: { id: true, quote: true, endorsement: { select: { relationship: true, createdAt: true } } },
  });
  return new Map(found.map((piece) => [piece.id, piece]));
}

type FoundWords = NonNullable<ReturnType<Awaited<ReturnType<typeof findWords>>['get']>>;

function evidenceIn(
  { item, observedAt, freshness, weight, ...numbers }: WeighedEvidence,
  basis: MatchBasis | null,
  words: FoundWords | undefined,
): EvidenceInDossier {
  const [importItemId = null, readerVersion = null, taxonomyVersion = null] =
    item === null ? [] : (basis?.items[item] ?? []);
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    ...numbers,
    importItemId,
    observedAt: observedAt.toISOString(),
    freshness: round(freshness),
    weight: round(weight),
    quote: words?.quote ?? null,
    endorsement: words?.endorsement
      ? { relationship: words.endorsement.relationship, at: words.endorsement.createdAt.toISOString() }
      : null,
    readerVersion,
    taxonomyVersion,
  };
}

/** The remarks of reviewers, with the moment of the review, by skill. */
async function findRemarks({ db, organisationId }: Scope, { profileId, snapshot }: CompletedMatch) {
  const found = await db.profileSkill.findMany({
    where: { organisationId, profileId, skillId: { in: snapshot.skills.map(({ id }) => id) } },
    select: { skillId: true, remark: true, stateSetAt: true },
  });
  return new Map(found.map((skill) => [skill.skillId, skill]));
}

/** The decision as it was; its remark only if nobody has decided anew since. */
function decisionIn(
  { state, review }: SkillInBasis,
  now: { readonly remark: string | null; readonly stateSetAt: Date } | undefined,
): DecisionInDossier | null {
  if (!review) return null;
  const [by, at] = review;
  const isSame = now?.stateSetAt.getTime() === at;
  return { state, by, at: new Date(at).toISOString(), remark: isSame ? now.remark : null };
}

async function certificatesOf(
  { db, organisationId }: Scope,
  { profileId, snapshot, result }: CompletedMatch,
  exemptions: readonly FoundExemption[],
): Promise<CertificateInDossier[]> {
  const ids = (result.certificates ?? []).flatMap(({ certificationId }) => certificationId ?? []);
  const found = await db.certification.findMany({
    where: { organisationId, profileId, id: { in: ids } },
    select: { id: true, name: true, authority: true },
  });
  const held = new Map(found.map((certification) => [certification.id, certification]));
  return (result.certificates ?? []).map(({ status, certificationId, expiresAt }, place) => {
    const { name = '', mustBeValid = false } = snapshot.certificates?.[place] ?? {};
    const exemption = exemptions.find(({ certificate }) => certificate === name);
    return {
      name,
      mustBeValid,
      status,
      expiresAt,
      held: (certificationId !== null && held.get(certificationId)) || null,
      exemption: status === 'EXEMPT' ? exemptionIn(exemption) : null,
    };
  });
}

/** What the dossier would say, but the service does not know, or not any more. */
function notKnown(
  { language }: Scope,
  { basis, versionNumber }: CompletedMatch,
  skills: readonly SkillInDossier[],
  requestedBy: string | null,
): string[] {
  const evidence = skills.flatMap(({ evidence }) => evidence);
  const without = (key: 'quote' | 'readerVersion') =>
    evidence.filter((piece) => piece[key] === null && (key === 'quote' || piece.importItemId !== null)).length;
  const counts = { quotes: without('quote'), readers: without('readerVersion') };
  const omitted = skills.reduce((sum, { omittedEvidence }) => sum + omittedEvidence, 0);
  const differing = skills.filter(
    ({ level }) => level && level.computed !== null && level.computed !== level.evidenceLevel,
  );
  return [
    ...(basis === null ? [localize(language, 'dossier.unknown.basis')] : []),
    ...(versionNumber === null ? [localize(language, 'dossier.unknown.version')] : []),
    ...(requestedBy === null ? [localize(language, 'dossier.unknown.requester')] : []),
    ...(counts.quotes > 0 ? [localize(language, 'dossier.unknown.quotes', { count: counts.quotes })] : []),
    ...(counts.readers > 0 ? [localize(language, 'dossier.unknown.readers', { count: counts.readers })] : []),
    ...(omitted > 0 ? [localize(language, 'dossier.unknown.evidence', { count: omitted })] : []),
    ...differing.map(({ name }) => localize(language, 'dossier.unknown.level', { name })),
  ];
}
