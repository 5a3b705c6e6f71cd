import type { Language } from '../../../../src/domain/reader/model/findings.js';
import type {
  ExpectedCertification,
  ExpectedEducation,
  ExpectedJob,
  ExpectedPerson,
} from '../labelled/labelled-item.js';

/** What a file is and how its page is laid out. */
export const DOCUMENT_FORMS = ['PDF_ONE_COLUMN', 'PDF_COLUMNS', 'DOCX', 'MARKDOWN', 'LATEX_SOURCE', 'TEXT'] as const;

export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** A skill that a CV names plainly. */
export interface NamedSkill {
  /** Exact words of the document. */
  readonly words: string;
  /** The ordinary English name of the concept, if it is a well-known one. */
  readonly name?: string;
}

/** Words that look like a skill and must not be credited, with the reason. */
export interface NotSkill {
  readonly words: string;
  readonly why: string;
}

/** The results of a careful human reader for a document. A document that is no CV has empty lists and no person. */
export interface ExpectedDocument {
  readonly form: DocumentForm;
  readonly language: Language;
  readonly isCv: boolean;
  readonly person: ExpectedPerson | null;
  readonly workHistory: readonly ExpectedJob[];
  readonly educations: readonly ExpectedEducation[];
  readonly certifications: readonly ExpectedCertification[];
  readonly skills: readonly NamedSkill[];
  readonly notSkills: readonly NotSkill[];
}

/** A document of the set. */
export interface LabelledDocument {
  /** The name of its file without extension; of its labels too. */
  readonly id: string;
  /** The name of its file. */
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly expected: ExpectedDocument;
}
