import type { ExportState } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { requestPersonExport } from './request-export.js';

/** The latest export that somebody requested of what is stored about themself. */
export interface OwnExport {
  /** EXPIRED also from the moment on at which the file is no longer given out. */
  readonly state: ExportState;
  /** What of it is done, 0-1. */
  readonly progress: number;
  /** The signed link to the file. */
  readonly downloadUrl: string;
  readonly expiresAt: Date | null;
}

/** The latest export of a person that the actor of the scope requested; null if there is none. */
export async function findOwnExport({ db, organisationId, actor, now }: Scope): Promise<OwnExport | null> {
  const found = await db.export.findFirst({
    where: { organisationId, kind: 'PERSON', requestedBy: actor },
    orderBy: { id: 'desc' },
    select: { state: true, progress: true, downloadUrl: true, expiresAt: true },
  });
  if (!found) return null;
  const isOver = found.state === 'COMPLETED' && found.expiresAt !== null && found.expiresAt <= now();
  return isOver ? { ...found, state: 'EXPIRED' } : found;
}

/**
 * Requests an export for a person by their link, unless one is being made or can be downloaded.
 *
 * @throws ServiceError CONFLICT if the organisation has as many exports as it may have.
 */
export async function requestOwnExport(scope: Scope, profileId: string): Promise<void> {
  const latest = await findOwnExport(scope);
  if (latest && ['QUEUED', 'RUNNING', 'COMPLETED'].includes(latest.state)) return;
  await requestPersonExport(scope, profileId);
}
