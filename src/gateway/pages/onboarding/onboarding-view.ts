import type { CurrentConsentText } from '../../../domain/consents/index.js';
import type { Draft } from '../../../domain/onboarding/index.js';
import type { NamedSkill } from '../../../domain/taxonomy/index.js';
import type { Language } from '../../../platform/localization/index.js';

/** The two places where a person searches for skills: those they have, and those they would like to learn. */
export type SearchField = 'skillWords' | 'interestWords';

/** The errors of fields; `form` is about the whole page. */
export interface FormErrors {
  firstName?: 'required' | 'tooLong';
  lastName?: 'required' | 'tooLong';
  email?: 'required' | 'tooLong' | 'email';
  document?: 'notRead' | 'nothingToRead' | 'tooMany' | 'tooLarge' | 'alreadyAdded' | 'stillReading';
  text?: 'tooLong';
  skillWords?: 'choose' | 'notFound';
  interestWords?: 'choose' | 'notFound';
  certifications?: 'date';
  agree?: 'agree' | 'agreeAgain';
  form?: 'stale';
}

/** Skills that a search found, for the person to choose from. */
export interface SkillSearch {
  readonly field: SearchField;
  readonly words: string;
  readonly found: readonly NamedSkill[];
}

/** What the form shows. */
export interface FormParts {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
  readonly organisation: string;
  readonly formToken: string;
  /** What the person is asked to agree to. */
  readonly consent: CurrentConsentText;
  /** What the person has filled in until now, or what is known of them. */
  readonly draft: Draft;
  /** Whether something was kept that can be deleted. */
  readonly isKept: boolean;
  /** The names of the skills in the draft. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the values come from the profile, which the page then says. */
  readonly isKnown: boolean;
  readonly hasAgreed: boolean;
  readonly search?: SkillSearch | undefined;
  readonly errors: FormErrors;
}
