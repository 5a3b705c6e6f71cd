import type {
  EntityType,
  EvidenceSource,
  ItemKind,
  ItemToRead,
  Language,
  RelationType,
  SUBJECT,
} from '../../../../src/domain/reader/model/findings.js';
import type { JsonObject } from '../../../../src/domain/reader/values/json-value.js';

/** The shapes in which items come; the set holds some of each, in both languages, in both halves. */
export const FORMS = [
  'free-text-cv',
  'json-resume',
  'europass',
  'linkedin',
  'hr-record',
  'review',
  'survey',
  'certificate',
  'team',
  'rows',
  'email',
] as const;

export type Form = (typeof FORMS)[number];

/** One part of the set: the first is worked with, the second is only counted. */
export type Half = 'development' | 'final';

/** A text, or several that are equally right ("Café Rood" and "Café Rood, Breda"). */
export type ExpectedText = string | readonly string[];

/**
 * A date as precise as the item gives it: "2019", "2019-03" or "2019-03-01". A quarter, "2019-Q3", is its first month
 * or its year, as the reader likes.
 */
export type ExpectedDate = string;

/** One claim that the person has a skill. A skill may be claimed several times, by several people. */
export interface ExpectedSkill {
  /** The skill's preferred English label in the starter taxonomy. */
  readonly name: string;
  /** Exact words of the item that make the claim. */
  readonly words: string;
  /** 0-5, only where the item tells it (see "Levels" in docs/imports.md). */
  readonly level?: number;
  /** Who says it; several where the item leaves it open. */
  readonly source: EvidenceSource | readonly EvidenceSource[];
}

/** A skill that is spoken of, and why it counts otherwise than as a claim. */
export interface SkillRemark {
  readonly name: string;
  readonly why: string;
}

/** A record that careful readers may leave out, as a driving licence among the personal data: then it is not missed. */
interface ArguableRecord {
  readonly isArguable?: boolean;
}

export interface ExpectedJob {
  readonly occupation?: ExpectedText;
  readonly company?: ExpectedText;
  readonly startDate?: ExpectedDate;
  readonly endDate?: ExpectedDate;
}

export interface ExpectedEducation extends ArguableRecord {
  readonly degree?: ExpectedText;
  readonly school?: ExpectedText;
  readonly field?: ExpectedText;
  readonly startDate?: ExpectedDate;
  readonly endDate?: ExpectedDate;
  readonly finished?: boolean;
}

export interface ExpectedCertification extends ArguableRecord {
  readonly name: ExpectedText;
  readonly authority?: ExpectedText;
  readonly date?: ExpectedDate;
  readonly expiresAt?: ExpectedDate;
}

export interface ExpectedEntity {
  readonly type: EntityType;
  readonly name: ExpectedText;
}

/** A relation that does not already follow from a job or an education. */
export interface ExpectedRelation {
  readonly type: RelationType;
  readonly from: ExpectedEntity | typeof SUBJECT;
  readonly to: ExpectedEntity | typeof SUBJECT;
}

/** Who an item is about; a field only where the item tells it, or it follows from another. */
export interface ExpectedPerson {
  readonly publicIdentifier?: ExpectedText;
  readonly email?: ExpectedText;
  readonly firstName?: ExpectedText;
  readonly lastName?: ExpectedText;
  readonly fullName?: ExpectedText;
  /** The item gives only the full name: to leave it whole is right too, to part it elsewhere is wrong. */
  readonly isNameWhole?: boolean;
}

/** What a careful human reader finds in an item. */
export interface ExpectedFindings {
  readonly kind: ItemKind;
  /** Left out where an item holds too little text to have a language. */
  readonly language?: Language;
  /** Null when the item is about a team. */
  readonly person: ExpectedPerson | null;
  readonly skills: readonly ExpectedSkill[];
  /** Skills that are meant without being named: to be suggested. */
  readonly suggestions?: readonly { readonly name: string; readonly words: string }[];
  /** Skills that are named and must not be credited. */
  readonly notSkills?: readonly SkillRemark[];
  /** Skills of which careful readers would differ: neither right nor wrong. */
  readonly arguable?: readonly SkillRemark[];
  readonly workHistory?: readonly ExpectedJob[];
  readonly educations?: readonly ExpectedEducation[];
  readonly certifications?: readonly ExpectedCertification[];
  readonly relations?: readonly ExpectedRelation[];
}

/** An item of the set. */
export interface LabelledItem {
  readonly id: string;
  readonly language: Language;
  readonly form: Form;
  readonly item: Partial<Omit<ItemToRead, 'payload'>> & { readonly payload: JsonObject };
  readonly expected: ExpectedFindings;
}
