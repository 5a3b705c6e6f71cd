/**
 * What the tables of the bench hold. Every identifier is computed from a number, so that the process that sends the
 * load knows all of them without asking the database. `fill-dataset.sql.ts` computes the same identifiers in SQL.
 */
export interface Dataset {
  readonly profiles: number;
  readonly organisationId: string;
  readonly apiKey: string;
}

/** Kinds of rows, as they are told apart in identifiers. */
export const ID_KINDS = {
  profile: 1,
  certification: 2,
  education: 3,
  workExperience: 4,
  evidence: 5,
  import: 6,
  importItem: 7,
  skillset: 8,
  smartMatch: 9,
  skill: 10,
} as const;

/** Skills of each profile. */
export const SKILLS_A_PROFILE = 30;

/** Skills that the organisation owns, beside the shared ones of the starter taxonomy. */
export const OWN_SKILLS = 2000;

/** Skillsets of the organisation. */
export const SKILLSETS = 40;

/** Skills that each skillset requires. */
export const SKILLS_A_SKILLSET = 15;

/** Only the first profiles have a smart match each, as a result takes several kilobytes. */
const MAX_MATCHED_PROFILES = 20_000;

/** The first profile was created at this moment, and each following one a second later. */
export const FIRST_CREATED_AT = '2025-01-01T00:00:00.000Z';

/** Words of which the names of own skills are composed: `${FIRST_WORDS[n % 20]} ${SECOND_WORDS[(n / 20) % 40]} n`. */
export const FIRST_WORDS = wordsOf(`
  advanced agile applied basic clinical creative digital efficient financial general industrial legal local medical
  mobile national practical regional strategic technical`);
export const SECOND_WORDS = wordsOf(`
  accounting advising analysis archiving assembling auditing budgeting calculating coaching composing consulting
  controlling counselling designing drafting editing engineering estimating forecasting gardening guiding hosting
  inspecting interviewing inventory investigating lecturing logistics maintaining mapping marketing measuring
  mentoring modelling monitoring negotiating nursing painting planning welding`);

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** An identifier of version 7 that is computed from the kind of a row and its number. */
export function idOf(kind: keyof typeof ID_KINDS, number: number): string {
  const kindDigits = ID_KINDS[kind].toString(16).padStart(3, '0');
  return `01900000-0000-7${kindDigits}-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The organisation's own identifier of the person with a number, from 0. */
export function publicIdentifierOf(number: number): string {
  return `P-${number}`;
}

/** Number of profiles that have a smart match: those with the lowest numbers. */
export function matchedProfiles({ profiles }: Pick<Dataset, 'profiles'>): number {
  return Math.min(profiles, MAX_MATCHED_PROFILES);
}

/** The skillset that a profile is matched with. */
export function matchedSkillsetOf(profileNumber: number): string {
  return idOf('skillset', profileNumber % SKILLSETS);
}

/** The cursor of a profile in the list of profiles, newest first, as the service writes it. */
export function profileCursorOf(number: number): string {
  const createdAt = new Date(Date.parse(FIRST_CREATED_AT) + number * 1000).toISOString();
  return Buffer.from(JSON.stringify(['profiles by CREATED_AT DESC', createdAt, idOf('profile', number)])).toString(
    'base64url',
  );
}
