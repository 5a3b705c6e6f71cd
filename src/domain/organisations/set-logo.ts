import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkBase64 } from '../../platform/validation/index.js';
import { differenceOf, recordChange } from '../audit/index.js';
import { lockOrganisation } from './delete-organisation.sql.js';
import { fileOfLogo, HASH_LENGTH } from './branding/logo/logo-types.js';
import { readPicture } from './branding/logo/read-picture.js';

/**
 * Sets the logo of the scope's organisation, or removes it. If nothing changes, there is no entry in the audit trail.
 *
 * @param data - the picture in base64; null for none.
 * @throws ServiceError INVALID_INPUT if it is no picture that can be a logo (`readPicture`).
 */
export async function setLogoInBase64(scope: Scope, data: string | null): Promise<void> {
  await setLogo(scope, data === null ? null : checkBase64('data', data));
}

/** The same for the bytes of a file. */
export async function setLogo(scope: Scope, file: Buffer | null): Promise<void> {
  const picture = file && readPicture(file);
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOrganisation(db, organisationId);
    const select = { hash: true, mediaType: true } as const;
    const before = await db.organisationLogo.findUnique({ where: { organisationId }, select });
    const after = picture && { hash: hashOf(picture.content), mediaType: picture.mediaType };
    if (before?.hash === after?.hash) return;
    await db.organisationLogo.deleteMany({ where: { organisationId } });
    if (picture && after) {
      const content = Uint8Array.from(picture.content);
      await db.organisationLogo.create({
        data: { organisationId, ...after, size: content.length, content, changedAt: scope.now() },
      });
    }
    const change = differenceOf({ logo: before && fileOfLogo(before) }, { logo: after && fileOfLogo(after) });
    await recordChange(scope, 'organisation.settings-changed', organisationId, undefined, change);
  });
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
