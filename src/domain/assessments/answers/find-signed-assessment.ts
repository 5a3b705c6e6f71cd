import { verifyLink } from '../../../platform/security/link-signature.js';
import type { Language } from '../../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { SHOWN_NAME } from '../../organisations/index.js';

/**
 * The assessment of a link's signature, with its campaign, organisation and people; null if the signature is invalid or
 * the assessment was deleted.
 */
export async function findSignedAssessment(scope: WorkerScope, signature: string) {
  const subject = verifyLink(scope.linkSigningKey, 'assessment-link', signature);
  if (!subject) return null;
  const person = { select: { publicIdentifier: true, fullName: true } } as const;
  return scope.db.assessment.findUnique({
    where: { organisationId_id: subject, campaign: { organisation: { deletingSince: null } } },
    include: {
      campaign: { include: { organisation: { select: SHOWN_NAME }, translations: true } },
      profile: person,
      assessor: person,
    },
  });
}

/** An assessment that a link leads to. */
export type SignedAssessment = NonNullable<Awaited<ReturnType<typeof findSignedAssessment>>>;

/** A skill that an assessment asks about, in one language. */
export interface SkillToAssess {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The skills that a campaign asks about, in their order, in the language of the scope or else in the other one. */
export async function findSkillsToAssess(
  { db, organisationId, language }: Pick<Scope, 'db' | 'organisationId' | 'language'>,
  campaignId: string,
): Promise<readonly SkillToAssess[]> {
  const rows = await db.assessmentCampaignSkill.findMany({
    where: { organisationId, campaignId },
    select: { skillId: true, skill: { select: { translations: true } } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ skillId, skill: { translations } }) => ({ id: skillId, ...textsIn(language, translations) }));
}

function textsIn(
  language: Language,
  translations: readonly { readonly language: Language; readonly name: string; readonly description: string | null }[],
) {
  const own = translations.find((one) => one.language === language);
  const other = translations.find((one) => one.language !== language);
  return { name: own?.name ?? other?.name ?? '', description: own?.description || other?.description || '' };
}
