import type { ConsentPurpose } from '../../generated/prisma/enums.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import { LANGUAGES, localize, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { lockConsentTexts } from './consents.sql.js';

/** Longest text of a consent, in characters. */
const MAX_CONSENT_LENGTH = 2000;

/** A text that people are asked to agree to, in every language. */
export interface CurrentConsentText {
  /** 0 for the service's own text. */
  readonly version: number;
  readonly texts: Readonly<Record<Language, string>>;
}

/**
 * The text that people are asked to agree to.
 *
 * @param organisation - the name of the scope's organisation.
 */
export async function findConsentText(
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  purpose: ConsentPurpose,
  organisation: string,
): Promise<CurrentConsentText> {
  const latest = await db.consentText.findFirst({
    where: { organisationId, purpose },
    orderBy: { version: 'desc' },
  });
  const own = latest && ownTexts(latest);
  if (own) return { version: latest.version, texts: own };
  return { version: 0, texts: defaultTexts(purpose, organisation) };
}

/** The service's own text, which names the organisation. */
function defaultTexts(purpose: ConsentPurpose, organisation: string): Record<Language, string> {
  const texts = LANGUAGES.map((language) => [language, localize(language, `consent.${purpose}`, { organisation })]);
  return Object.fromEntries(texts) as Record<Language, string>;
}

/** The texts of a stored version; null if it says that the service's text counts again. */
function ownTexts(row: {
  readonly textEn: string | null;
  readonly textNl: string | null;
}): Record<Language, string> | null {
  return row.textEn === null || row.textNl === null ? null : { en: row.textEn, nl: row.textNl };
}

/** A text in one language. */
export interface GivenText {
  readonly language: Language;
  readonly text: string;
}

/**
 * Sets the organisation's own text, as a new version. If it is the text that counts already, nothing changes. Consents
 * that people gave before stay, with their wording.
 *
 * @param given - in every language; null restores the service's own text.
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export async function setConsentText(
  scope: Scope,
  purpose: ConsentPurpose,
  given: readonly GivenText[] | null,
): Promise<void> {
  const texts = given && checkTexts(given);
  await inTransaction(scope, async (scope) => {
    const { db, organisationId, actor } = scope;
    await lockConsentTexts(db, organisationId);
    const latest = await db.consentText.findFirst({ where: { organisationId, purpose }, orderBy: { version: 'desc' } });
    const before = latest && ownTexts(latest);
    if (JSON.stringify(before ?? null) === JSON.stringify(texts)) return;
    const version = (latest?.version ?? 0) + 1;
    const id = newId();
    await db.consentText.create({
      data: {
        organisationId,
        id,
        purpose,
        version,
        textEn: texts?.en ?? null,
        textNl: texts?.nl ?? null,
        createdAt: scope.now(),
        createdBy: actor,
      },
    });
    await recordChange(scope, 'consent.text-changed', id, { purpose, version });
  });
}

function checkTexts(given: readonly GivenText[]): Record<Language, string> {
  const texts: Partial<Record<Language, string>> = {};
  for (const [index, { language, text }] of given.entries()) {
    if (texts[language] !== undefined) throw invalidInput('error.field.twice', { field: 'texts', value: language });
    texts[language] = checkText(`texts.${index}.text`, text, { limit: MAX_CONSENT_LENGTH, multiline: true });
  }
  const missing = LANGUAGES.find((language) => texts[language] === undefined);
  if (missing) throw invalidInput('error.consent.languages', { field: 'texts', language: missing });
  return { en: texts.en as string, nl: texts.nl as string };
}
