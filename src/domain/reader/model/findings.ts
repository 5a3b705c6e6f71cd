/**
 * What reading one import item yields. Plain data: it crosses from the reading process to the service process, so that
 * nothing here may be a class instance or hold a function.
 */

import type { Language } from '../../../platform/localization/index.js';
import type { FoundDate } from '../dates/calendar-date.js';
import type { LevelBasis } from '../levels/level-scale.js';
import type { EvidenceSource, ItemKind } from '../values/item-kinds.js';

export type { Language } from '../../../platform/localization/index.js';
export type { DatePrecision, FoundDate } from '../dates/calendar-date.js';
export type { SkillLabel } from '../labels/skill-label.js';
export type { EvidenceSource, ItemKind } from '../values/item-kinds.js';
export type { LevelBasis } from '../levels/level-scale.js';

/**
 * A text that was taken out of a document inside the payload. The document is then read as if this text stood in its
 * place: pointers lead to it, and offsets count in it. The files of an archive are properties of the value that held
 * the archive, so that /export/Skills.csv is a file of the archive at /export.
 */
export interface ExtractedDocument {
  /** JSON Pointer (RFC 6901) of the string that the document was in, or of the file in an archive there. */
  readonly pointer: string;
  /** What the bytes are, for example application/pdf; whatever the payload says of them. */
  readonly mediaType: string;
  /** Number of pages, where the document type has them. */
  readonly pages?: number;
  /** Its text, without what PostgreSQL cannot store. */
  readonly text: string;
  /** The text was cut off at the limit for an item's documents (see ItemBudget); left out otherwise. */
  readonly truncated?: true;
}

/**
 * The place of a finding in the payload; in a document, in the text that was taken out of it (see ExtractedDocument).
 */
export interface Place {
  /** JSON Pointer (RFC 6901) of the value inside the payload. */
  readonly pointer: string;
  /** Offsets in UTF-16 code units inside that string: [start, end). */
  readonly start: number;
  readonly end: number;
  /**
   * The words are in the property's name, the last part of the pointer, and not in its value, as in
   * {"skills": {"Java": 4}}. Offsets then count in the unescaped name. Left out otherwise.
   */
  readonly inName?: true;
}

/** One piece of evidence that the person has a skill. */
export interface FoundSkill {
  /** The owner of the skill: the nil UUID for a shared one, else the organisation. */
  readonly skillOwnerId: string;
  readonly skillId: string;
  /** The exact words in the item. */
  readonly quote: string;
  readonly place: Place;
  readonly source: EvidenceSource;
  /** 0-5 with one decimal. */
  readonly level: number;
  readonly levelBasis: LevelBasis;
  /** 0-1: how sure the reader is that these words mean this skill of this person. */
  readonly confidence: number;
}

/**
 * The result of checking a digital credential's signature. VERIFIED: it fits a key that the operator lists for the
 * issuer. INTACT: it fits, so nothing was changed since, but the owner of the key is unknown. UNVERIFIED: there is
 * none, or it cannot be checked offline. INVALID: it does not fit, so the credential is no evidence of anything.
 */
export type Verification = 'VERIFIED' | 'INTACT' | 'UNVERIFIED' | 'INVALID';

/** Why a credential's verification is what it is. */
export type VerificationReason =
  /** Signed with a key that the operator lists for the issuer. */
  | 'TRUSTED_ISSUER'
  /** Signed with the key that the issuer's own identifier (did:key, did:jwk) is made of, which anybody can make. */
  | 'SIGNED_BY_ISSUER_KEY'
  /** Signed with the key that is enclosed with the signature: unchanged since, but the owner of the key is unknown. */
  | 'SIGNED_BY_ENCLOSED_KEY'
  /** The credential, or the record around it, is signed by a listed issuer other than the one, or those, it names. */
  | 'SIGNED_BY_ANOTHER_ISSUER'
  /** There is no signature. */
  | 'NO_SIGNATURE'
  /** It would have to be verified at the issuer's site; nothing is fetched. */
  | 'HOSTED_BY_ISSUER'
  /** The key is not in the credential, and nothing is fetched. */
  | 'KEY_NOT_ENCLOSED'
  /** The kind of signature or key is not supported. */
  | 'UNSUPPORTED'
  /** The signature does not fit the credential. */
  | 'SIGNATURE_MISMATCH'
  /** What should be a signature, or what it signs, cannot be read. */
  | 'MALFORMED'
  /** Signed with another key than the issuer's: neither the one in its identifier nor one that the operator lists. */
  | 'NOT_THE_ISSUERS_KEY'
  /** It was awarded to somebody other than the item's person. */
  | 'OTHER_RECIPIENT'
  /** The credential says of itself that it was revoked. */
  | 'REVOKED';

/** Words that may say that the person has a skill. A person decides. */
export type FoundSuggestion = Omit<FoundSkill, 'confidence'> & {
  /** 0-1: roughly how likely it is that these words mean this skill of this person. */
  readonly likelihood: number;
};

export interface FoundCertification {
  readonly name: string;
  readonly authority?: string;
  readonly field?: string;
  readonly description?: string;
  readonly date?: FoundDate;
  /** When it expires; left out where it does not, or the item does not say. */
  readonly expiresAt?: FoundDate;
  /** The issuer's own number or identifier of it. */
  readonly credentialId?: string;
  /** An http(s) address of its page. */
  readonly url?: string;
  /** Left out unless it is a digital credential. */
  readonly verification?: Verification;
  readonly verificationReason?: VerificationReason;
}

export interface FoundEducation {
  readonly degree?: string;
  readonly school?: string;
  readonly field?: string;
  readonly grade?: string;
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  /** Left out where the item does not say. */
  readonly finished?: boolean;
  readonly description?: string;
}

export interface FoundWorkExperience {
  readonly occupation?: string;
  /**
   * Identifier of the occupation in the shared taxonomy that the words above name; left out where that is not certain.
   */
  readonly linkedOccupationId?: string;
  readonly company?: string;
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly description?: string;
}

/** The person an item is about. Every field only where the item gives it. */
export interface FoundPerson {
  /** The organisation's own id for the person: the payload's publicIdentifier, else the item's entityId. */
  readonly publicIdentifier?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly fullName?: string;
  readonly certifications: readonly FoundCertification[];
  readonly educations: readonly FoundEducation[];
  readonly workHistory: readonly FoundWorkExperience[];
  readonly skills: readonly FoundSkill[];
  /** Words that may mean a skill but are not sure enough to credit it. A person decides. */
  readonly candidates: readonly FoundSkill[];
}

/** Kinds of nodes in the workforce graph. */
export type EntityType = 'PERSON' | 'TEAM' | 'DEPARTMENT' | 'LOCATION' | 'EMPLOYER' | 'SCHOOL' | 'PROJECT';

/** A node of the workforce graph, named inside its type by the organisation's own id or, lacking one, its name. */
export interface FoundEntity {
  readonly type: EntityType;
  /** The organisation's own id, if the item gives one. */
  readonly externalId?: string;
  readonly name: string;
}

/** Kinds of edges; read "from TYPE to". */
export type RelationType =
  'MEMBER_OF' | 'LOCATED_IN' | 'REPORTS_TO' | 'WORKED_AT' | 'STUDIED_AT' | 'PART_OF' | 'LEADS' | 'WORKED_ON';

/** The person whom the item is about, as the start or end of a relation. */
export const SUBJECT = 'SUBJECT';

export interface FoundRelation {
  readonly type: RelationType;
  readonly from: FoundEntity | typeof SUBJECT;
  readonly to: FoundEntity | typeof SUBJECT;
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
}

/** Everything that one item says. */
export interface Findings {
  readonly kind: ItemKind;
  /** 0-1: how sure the reader is of the kind. */
  readonly kindConfidence: number;
  /** Name of the format that read the payload, such as json-resume or key-value (see formats/choose-format.ts). */
  readonly format: string;
  /** The language of the item's text, null when it holds too little text to tell. */
  readonly language: Language | null;
  /** The person, null when the item is about none (a team). */
  readonly person: FoundPerson | null;
  readonly entities: readonly FoundEntity[];
  readonly relations: readonly FoundRelation[];
  /** JSON Pointers of the values that were not understood, at most 100. */
  readonly unread: readonly string[];
  /** The documents in the payload and their texts; left out when there are none. */
  readonly documents?: readonly ExtractedDocument[];
}

/** Why an item could not be read. A closed set; each has a text in every language. */
export type ReadingFailure =
  | 'TOO_DEEP'
  | 'NOT_JSON'
  | 'NO_CONTENT'
  | 'TOOK_TOO_LONG'
  | 'TOOK_TOO_MUCH_MEMORY'
  | 'NO_PERSON'
  | 'NOT_ABOUT_A_PERSON'
  | 'DOCUMENT_UNREADABLE'
  | 'DOCUMENT_UNSUPPORTED'
  | 'DOCUMENT_TOO_LARGE'
  | 'DOCUMENT_ENCRYPTED'
  | 'DOCUMENT_WITHOUT_TEXT'
  | 'INTERNAL';

/** The result of reading an item. */
export type ReadingResult =
  | { readonly outcome: 'READ'; readonly findings: Findings }
  | { readonly outcome: 'FAILED'; readonly failure: ReadingFailure };

/** An import item as the reader gets it. */
export interface ItemToRead {
  /** The payload's JSON as the text that came; null when the item had none. */
  readonly payload: string | null;
  /** The documents in the payload, if they were read before: they are not opened again. */
  readonly documents?: readonly ExtractedDocument[] | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  /** The batch's topic and source: hints, never proof. */
  readonly topic: string | null;
  readonly source: string | null;
  /** When the item was made according to its source, else when it was accepted: "since 2015" counts to that time. */
  readonly observedAt?: Date;
  /** The identifier of the person to whom somebody assigned the item, whatever the record says; null or left out if nobody did. */
  readonly assignedTo?: string | null;
}
