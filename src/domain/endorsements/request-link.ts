import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signLink, verifyLink } from '../../platform/security/link-signature.js';
import { inLanguage, type Language } from '../../platform/localization/index.js';
import { SHOWN_NAME, shownName } from '../organisations/index.js';

/** The link by which an endorser answers a request, without an account. */
export function linkOfRequest(
  { linkSigningKey, settings }: Pick<Scope, 'linkSigningKey' | 'settings'>,
  request: { readonly organisationId: string; readonly id: string },
): string {
  const url = new URL(`${settings.publicUrl}/endorsement`);
  url.searchParams.set(
    'signature',
    signLink(linkSigningKey, 'endorsement-request', request.organisationId, request.id),
  );
  return url.href;
}

/**
 * The request of a link's signature, with what its page shows; null if the signature is invalid or the request was
 * deleted.
 */
export async function findSignedRequest(scope: WorkerScope, signature: string) {
  const subject = verifyLink(scope.linkSigningKey, 'endorsement-request', signature);
  if (!subject) return null;
  const { organisationId, id } = subject;
  const request = await scope.db.endorsementRequest.findFirst({
    where: { organisationId, id, profile: { organisation: { deletingSince: null } } },
    include: {
      profile: { select: { publicIdentifier: true, fullName: true, organisation: { select: SHOWN_NAME } } },
      skills: {
        orderBy: { position: 'asc' },
        include: { skill: { select: { translations: { select: { language: true, name: true, description: true } } } } },
      },
    },
  });
  if (!request) return null;
  const { profile, skills, ...columns } = request;
  return {
    ...columns,
    organisation: shownName(profile.organisation),
    person: profile.fullName ?? profile.publicIdentifier,
    skills: skills.map(({ skillId, skill: { translations } }) => ({ skillId, translations })),
  };
}

/** A request that its link opens. */
export type SignedRequest = NonNullable<Awaited<ReturnType<typeof findSignedRequest>>>;

/** A skill that an endorser is asked about, in one language. */
export interface SkillToEndorse {
  readonly skillId: string;
  readonly name: string;
  readonly description: string;
}

/** The skills of a request, in a language or else in another one. */
export function skillsToEndorse({ skills }: SignedRequest, language: Language): readonly SkillToEndorse[] {
  return skills.map(({ skillId, translations }) => {
    const shown = inLanguage(translations, language);
    return { skillId, name: shown?.name ?? '', description: shown?.description ?? '' };
  });
}

/** What an endorser can still do about a request. */
export function stateOfRequest(
  { state, expiresAt }: Pick<SignedRequest, 'state' | 'expiresAt'>,
  now: Date,
): SignedRequest['state'] {
  return state === 'OPEN' && expiresAt <= now ? 'EXPIRED' : state;
}
