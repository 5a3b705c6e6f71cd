import type { WorkerScope } from '../../../../platform/scope.js';
import { fileOfLogo, hashInFile } from './logo-types.js';

/** A logo as it is served. */
export interface LogoFile {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The logo in a file of this name (`fileOfLogo`); null if no organisation has it any more. */
export async function findLogo({ db }: Pick<WorkerScope, 'db'>, name: string): Promise<LogoFile | null> {
  const hash = hashInFile(name);
  if (hash === undefined) return null;
  const logo = await db.organisationLogo.findFirst({
    where: { hash, organisation: { deletingSince: null } },
    select: { hash: true, mediaType: true, content: true },
  });
  return logo && fileOfLogo(logo) === name ? logo : null;
}
