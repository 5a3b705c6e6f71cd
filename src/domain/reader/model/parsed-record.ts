import type {
  EvidenceSource,
  FoundCertification,
  FoundDate,
  FoundEducation,
  FoundRelation,
  FoundWorkExperience,
} from './findings.js';
import type { FoundLevel } from '../levels/level-scale.js';
import type { Span } from '../language/span.js';

/** A stretch of text in which skills are to be looked for. */
export interface TextSegment {
  readonly pointer: string;
  /** The whole string that offsets count in. */
  readonly text: string;
  /** The part of it that belongs to this segment; left out, all of it. */
  readonly within?: Span;
  /** The string is the property's name, not its value. */
  readonly inName?: true;
  /** LIST: skills one after another, so a mention is a claim. PROSE: running text. */
  readonly kind: 'LIST' | 'PROSE';
  readonly source: EvidenceSource;
  /** The level that a field beside the text gives. */
  readonly level?: FoundLevel;
  /** The URI of the skill that the text names, where the payload gives it (see findStatedSkills). */
  readonly skillUri?: string;
  /**
   * Only a skill that the text names and nothing else counts: the text is the name of a column, which may be about
   * anything (see partOfWhole).
   */
  readonly whole?: true;
}

/** What a payload says about who the person is. */
export interface ParsedIdentity {
  publicIdentifier?: string;
  employeeNumber?: string;
  email?: string;
  firstName?: string;
  namePrefix?: string;
  lastName?: string;
  fullName?: string;
}

/** A thing that has a name, an identifier, or both. */
export interface Named {
  readonly name: string;
  readonly externalId?: string;
}

/** What an adapter gathers while it reads. Layers (skills, identity, relations) work on it afterwards. */
export interface ParsedRecord {
  readonly identity: ParsedIdentity;
  readonly certifications: FoundCertification[];
  readonly educations: FoundEducation[];
  readonly workHistory: FoundWorkExperience[];
  readonly segments: TextSegment[];
  /** Where the person stands in the organisation now. */
  readonly position: {
    occupation?: string;
    employer?: Named;
    department?: Named;
    team?: Named;
    manager?: Named;
    startDate?: FoundDate;
  };
  /** The team, when the item is about one. */
  team?: Named;
  readonly relations: FoundRelation[];
  /** Pointers of what was understood, everything below it included; also of what needs no further use. */
  readonly understood: Set<string>;
}

/** Most certifications, educations and jobs that are kept of one item, each. */
export const MAX_RECORDS = 200;

/** Most segments that are kept of one item. */
export const MAX_SEGMENTS = 100_000;

/** An empty record. */
export function createParsedRecord(): ParsedRecord {
  return {
    identity: {},
    certifications: [],
    educations: [],
    workHistory: [],
    segments: [],
    position: {},
    relations: [],
    understood: new Set(),
  };
}
