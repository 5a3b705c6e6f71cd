import type { Language } from '../../../platform/localization/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { fileOfLogo } from './logo/logo-types.js';

/** How an organisation shows itself to somebody who opens a page. */
export interface Brand {
  readonly name: string;
  /** As #rrggbb; null for the colours of the product. */
  readonly accentColour: string | null;
  readonly defaultLanguage: Language | null;
  /** Whom people can ask: an e-mail address, a web address, or a text. */
  readonly contact: string | null;
  /** The name of the file with the logo. */
  readonly logo: string | null;
}

/** What must be selected of an organisation to know what it is called on pages. */
export const SHOWN_NAME = { name: true, displayName: true } as const;

/** What an organisation is called on pages. */
export function shownName({
  name,
  displayName,
}: {
  readonly name: string;
  readonly displayName: string | null;
}): string {
  return displayName ?? name;
}

/** How an organisation shows itself. */
export async function findBrand({ db }: Pick<WorkerScope, 'db'>, organisationId: string): Promise<Brand> {
  const { logo, ...own } = await db.organisation.findUniqueOrThrow({
    where: { id: organisationId },
    select: {
      ...SHOWN_NAME,
      ...{ accentColour: true, defaultLanguage: true, contact: true },
      logo: { select: { hash: true, mediaType: true } },
    },
  });
  const { accentColour, defaultLanguage, contact } = own;
  return { name: shownName(own), accentColour, defaultLanguage, contact, logo: logo && fileOfLogo(logo) };
}
