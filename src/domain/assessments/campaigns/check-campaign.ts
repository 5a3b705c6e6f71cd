import { invalidInput } from '../../../platform/errors/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkOptionalText } from '../../../platform/validation/index.js';

/** Maximum number of skills that a campaign asks about: more do not fit on a page that somebody fills in. */
export const SKILLS_LIMIT = 50;

/** Maximum length of a message, in characters. */
const MESSAGE_LIMIT = 2000;

/** Maximum number of reminders. */
const REMINDERS_LIMIT = 10;

/** A reminder is sent at most so many days before the due date. */
const REMINDER_DAYS_LIMIT = 90;

/** How far ahead a campaign may be due, in days: two years. */
const DUE_DAYS_LIMIT = 731;

const DAY = 86_400_000;

type LocalizedText = { readonly [L in Language]?: string | null };

/** The texts of a campaign in one language, as they are stored. */
export interface CampaignTexts {
  readonly language: Language;
  readonly name: string;
  readonly message: string | null;
}

type TextsByLanguage = Readonly<Record<Language, string | null>>;

/** @throws ServiceError INVALID_INPUT naming the field, or if no language has a name. */
export function checkNames(name: LocalizedText | null): TextsByLanguage {
  const names = checkTexts('name', name ?? {});
  if (LANGUAGES.every((language) => names[language] === null))
    throw invalidInput('error.assessmentCampaign.name', { field: 'name' });
  return names;
}

/** @throws ServiceError INVALID_INPUT naming the field. */
export function checkMessages(message: LocalizedText | null | undefined): TextsByLanguage {
  return checkTexts('message', message ?? {}, { limit: MESSAGE_LIMIT, multiline: true });
}

function checkTexts(field: string, texts: LocalizedText, options?: Parameters<typeof checkOptionalText>[2]) {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, checkOptionalText(`${field}.${language}`, texts[language], options)]),
  ) as TextsByLanguage;
}

/** A language with a message but no name gets the name of the other language, so that it can be shown. */
export function textsToStore(names: TextsByLanguage, messages: TextsByLanguage): readonly CampaignTexts[] {
  const anyName = LANGUAGES.map((language) => names[language]).find((name) => name !== null) ?? '';
  return LANGUAGES.filter((language) => names[language] !== null || messages[language] !== null).map((language) => ({
    language,
    name: names[language] ?? anyName,
    message: messages[language],
  }));
}

/** @throws ServiceError INVALID_INPUT if it is not in the future, or further ahead than two years. */
export function checkDueAt({ now }: Scope, dueAt: Date): Date {
  const field = 'dueAt';
  const days = (dueAt.getTime() - now().getTime()) / DAY;
  if (days <= 0) throw invalidInput('error.assessmentCampaign.duePast', { field });
  if (days > DUE_DAYS_LIMIT) throw invalidInput('error.assessmentCampaign.dueLate', { field, limit: DUE_DAYS_LIMIT });
  return dueAt;
}

/** @throws ServiceError INVALID_INPUT if a campaign opens when it is due, or later. */
export function checkOpensAt(opensAt: Date | null, dueAt: Date): Date | null {
  if (opensAt !== null && opensAt >= dueAt)
    throw invalidInput('error.assessmentCampaign.opensLate', { field: 'opensAt' });
  return opensAt;
}

/** @throws ServiceError INVALID_INPUT for too many reminders, or one too long before the due date. */
export function checkReminderDays(given: readonly number[]): number[] {
  const field = 'reminderDays';
  if (given.length > REMINDERS_LIMIT) throw invalidInput('error.field.maxItems', { field, limit: REMINDERS_LIMIT });
  for (const [index, days] of given.entries())
    if (days < 1 || days > REMINDER_DAYS_LIMIT)
      throw invalidInput('error.field.range', {
        field: `${field}[${index}]`,
        minimum: 1,
        maximum: REMINDER_DAYS_LIMIT,
      });
  return [...new Set(given)].sort((one, other) => other - one);
}

/** @throws ServiceError INVALID_INPUT for no or too many skills, or one that is named twice. */
export function checkSkillIds(given: readonly string[]): readonly string[] {
  const field = 'skillIds';
  if (given.length === 0) throw invalidInput('error.field.minItems', { field, limit: 1 });
  if (given.length > SKILLS_LIMIT) throw invalidInput('error.field.maxItems', { field, limit: SKILLS_LIMIT });
  const ids = given.map((id) => id.toLowerCase());
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw invalidInput('error.field.twice', { field, value: twice });
  return ids;
}
