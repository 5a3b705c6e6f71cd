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

/** A text, or a part of one, to be searched for skills. */
export interface TextSegment {
  readonly pointer: string;
  /** The whole string that offsets count in. */
  readonly text: string;
  /** The part of the string that belongs to this segment; all of it unless given. */
  readonly within?: Span;
  /** The part may be a piece of a line, such as words in bold: marks or columns divide the text around it. */
  readonly isPiece?: true;
  /** The text is the property's name, not its value. */
  readonly inName?: true;
  /** LIST: skills one after another, so a mention is a claim. PROSE: running text. */
  readonly kind: 'LIST' | 'PROSE';
  readonly source: EvidenceSource;
  /** It tells of studies, whose names and subjects say little about skills. */
  readonly aboutStudy?: true;
  /** It is behind the history under a heading that says nothing of work: leisure, family, practical matters. */
  readonly isAside?: true;
  /** The level that another field gives for the skills in the text. */
  readonly level?: FoundLevel;
  /**
   * The URI of the skill that the text names, where the payload gives it (see findStatedSkills): in a public
   * classification, or urn:uuid with the identifier of the skill in this service.
   */
  readonly skillUri?: string;
  /**
   * A skill counts only if it is the whole text: the text is the name of a column, which may be about anything (see
   * isPartOfColumnName).
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

/** Something with a name, and its identifier if the item gives one. */
export interface Named {
  readonly name: string;
  readonly externalId?: string;
}

/** What a format parses out of a payload. Skills, the person and relations are derived from it afterwards. */
export interface ParsedRecord {
  readonly identity: ParsedIdentity;
  readonly certifications: FoundCertification[];
  readonly educations: FoundEducation[];
  readonly workHistory: FoundWorkExperience[];
  readonly segments: TextSegment[];
  /** The person's present position in the organisation. */
  readonly position: {
    occupation?: string;
    employer?: Named;
    department?: Named;
    team?: Named;
    /** The organisation's own codes of the department and the team, where they have fields of their own. */
    departmentCode?: string;
    teamCode?: string;
    manager?: Named;
    startDate?: FoundDate;
    /** Where the person works, by how certain it is (see formats/common/records/location.ts). */
    readonly places: { workLocation?: Named; location?: Named; city?: Named };
  };
  /** The team, when the item is about one. */
  team?: Named;
  readonly relations: FoundRelation[];
  /** Pointers of values that were understood, with everything below them, whether or not they are of use. */
  readonly understood: Set<string>;
}

/** Most certifications, educations and jobs of one item that are kept, of each. */
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
    position: { places: {} },
    relations: [],
    understood: new Set(),
  };
}
