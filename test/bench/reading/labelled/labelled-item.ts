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

/** The formats of items; each occurs in both languages and both halves of the set. */
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

/** A half of the set: the first is used for development, of the second only totals are printed. */
export type Half = 'development' | 'final';

/** A text, or several that are equally right ("Café Rood" and "Café Rood, Breda"). */
export type ExpectedText = string | readonly string[];

/**
 * A date with the precision of the item: "2019", "2019-03" or "2019-03-01". For a quarter, "2019-Q3", both its first
 * month and its year are right.
 */
export type ExpectedDate = string;

/** A claim that the person has a skill. There may be several claims of a skill, by several people. */
export interface ExpectedSkill {
  /** The skill's preferred English label in the starter taxonomy. */
  readonly name: string;
  /** Exact words of the item that make the claim. */
  readonly words: string;
  /** 0-5, only if the item states it (see "Levels" in docs/imports.md). */
  readonly level?: number;
  /** Who says it; several if the item is ambiguous. */
  readonly source: EvidenceSource | readonly EvidenceSource[];
}

/** A mentioned skill that is not a claim, with the reason. */
export interface SkillRemark {
  readonly name: string;
  readonly why: string;
}

/** An optional record, such as voluntary work or a driving licence among the personal data: it is not a miss if it is left out. */
interface ArguableRecord {
  readonly isArguable?: boolean;
}

export interface ExpectedJob extends ArguableRecord {
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

/** The person that an item is about. A field is only given if the item states or implies it. */
export interface ExpectedPerson {
  readonly publicIdentifier?: ExpectedText;
  readonly email?: ExpectedText;
  readonly firstName?: ExpectedText;
  readonly lastName?: ExpectedText;
  readonly fullName?: ExpectedText;
  /** The item only gives the full name: not splitting it is right too, but splitting it differently is wrong. */
  readonly isNameWhole?: boolean;
}

/** The results of a careful human reader for an item. */
export interface ExpectedFindings {
  readonly kind: ItemKind;
  /** Left out if the item contains too little text to recognise the language. */
  readonly language?: Language;
  /** Null if the item is about a team. */
  readonly person: ExpectedPerson | null;
  readonly skills: readonly ExpectedSkill[];
  /** Skills that are meant without being named, and should be suggested. */
  readonly suggestions?: readonly { readonly name: string; readonly words: string }[];
  /** Skills that are named and must not be credited. */
  readonly notSkills?: readonly SkillRemark[];
  /** Skills about which careful readers would disagree: neither right nor wrong. */
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
