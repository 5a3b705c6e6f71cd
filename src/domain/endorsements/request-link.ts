import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signLink, verifyLink } from '../../platform/security/link-signature.js';
import type { Language } from '../../platform/localization/index.js';

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
export async function findSignedRequest(scope: WorkerScope, signature: string, language: Language) {
  const subject = verifyLink(scope.linkSigningKey, 'endorsement-request', signature);
  if (!subject) return null;
  const { organisationId, id } = subject;
  const request = await scope.db.endorsementRequest.findFirst({
    where: { organisationId, id, profile: { organisation: { deletingSince: null } } },
    include: {
      profile: { select: { publicIdentifier: true, fullName: true, organisation: { select: { name: true } } } },
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
    organisation: profile.organisation.name,
    person: profile.fullName ?? profile.publicIdentifier,
    skills: skills.map(({ skillId, skill: { translations } }) => {
      const shown = translations.find((one) => one.language === language) ?? translations[0];
      return { skillId, name: shown?.name ?? '', description: shown?.description ?? '' };
    }),
  };
}

/** A request that its link opens. */
export type SignedRequest = NonNullable<Awaited<ReturnType<typeof findSignedRequest>>>;

/** What an endorser can still do about a request. */
export function stateOfRequest(
  { state, expiresAt }: Pick<SignedRequest, 'state' | 'expiresAt'>,
  now: Date,
): SignedRequest['state'] {
  return state === 'OPEN' && expiresAt <= now ? 'EXPIRED' : state;
}
