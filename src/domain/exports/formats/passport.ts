import type { DatePrecision, SkillState, SkillType } from '../../../generated/prisma/enums.js';

/** A date as it is known: its first instant, as ISO 8601, and how precise it is. */
export interface PassportDate {
  readonly at: string;
  readonly precision: DatePrecision;
}

interface PassportPeriod {
  readonly start: PassportDate | null;
  readonly end: PassportDate | null;
  readonly description: string | null;
}

/** A person with everything that a CV shows. Lists are newest first, skills from the highest level down. */
export interface Passport {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly updatedAt: Date;
  readonly work: readonly (PassportPeriod & { readonly occupation: string | null; readonly company: string | null })[];
  readonly education: readonly (PassportPeriod & {
    readonly degree: string | null;
    readonly school: string | null;
    readonly field: string | null;
    readonly grade: string | null;
    readonly finished: boolean | null;
  })[];
  readonly certifications: readonly {
    readonly name: string | null;
    readonly authority: string | null;
    readonly date: PassportDate | null;
    readonly url: string | null;
  }[];
  readonly skills: readonly {
    readonly name: string;
    readonly type: SkillType;
    readonly level: number;
    readonly state: SkillState;
  }[];
  /** What the person would like to use or learn, from the strongest interest down. */
  readonly interests: readonly { readonly name: string; readonly interest: number }[];
}
