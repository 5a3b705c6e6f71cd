import type { Request, Response } from 'express';
import { PASSPORT_FORMATS, writePassport } from '../../../domain/exports/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { html, type Html } from '../base/html.js';
import { linkToView } from '../base/link-page.js';

/** The formats of the skill passport that people may download: their names, by how addresses have them. */
const PASSPORTS = {
  'json-resume': { name: 'JSON Resume', format: 'JSON_RESUME' },
  europass: { name: 'Europass', format: 'EUROPASS' },
} as const;

/**
 * Links to the files of the passport, and a button that prints it, which also makes a PDF of it.
 *
 * @param badges - the address of the view in which the person gets Open Badges, if the page has it.
 */
export function passportDownloads(request: Request, language: Language, badges?: string): Html {
  return html`<div class="no-print downloads">
    <button type="button" class="secondary" data-print hidden>${localize(language, 'page.passport.print')}</button>
    <p>${localize(language, 'page.onboarding.passport')}</p>
    <ul>
      ${Object.entries(PASSPORTS).map(
        ([passport, { name }]) => html`<li><a href="${linkToView(request, { passport })}">${name}</a></li>`,
      )}
      ${badges === undefined ? null : html`<li><a href="${badges}">${localize(language, 'page.badges.title')}</a></li>`}
    </ul>
  </div>`;
}

/**
 * Sends people their own skill passport in the format that the address names.
 *
 * @returns false if there is no such format, or the person was deleted; nothing was sent then.
 */
export async function sendPassport(
  { db, organisationId, language }: Scope,
  request: Request,
  response: Response,
  publicIdentifier: string,
): Promise<boolean> {
  const passport = Object.entries(PASSPORTS).find(([name]) => name === request.query['passport'])?.[1];
  if (!passport) return false;
  const document = await writePassport(db, { organisationId, publicIdentifier, language }, passport.format);
  if (document === null) return false;
  const { extension, mediaType } = PASSPORT_FORMATS[passport.format];
  response.set('Content-Disposition', `attachment; filename="skill-passport.${extension}"`);
  response.type(mediaType).send(document);
  return true;
}
