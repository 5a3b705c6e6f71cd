import type { JsonObject } from '../../../../src/domain/reader/values/json-value.js';

/** What a record is: an export of a people system, a review, a survey or a message, or a CV or profile. */
export const RECORD_FORMS = ['PEOPLE_SYSTEM', 'REVIEW', 'SURVEY_OR_MESSAGE', 'CV'] as const;

/** A record as a system sends it, with what a careful reader takes from it. */
export interface LabelledRecord {
  readonly id: string;
  readonly form: (typeof RECORD_FORMS)[number];
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly payload: JsonObject;
  /** The skills that the record credits, by the English names of starter skills. */
  readonly expect: readonly ExpectedSkill[];
  /** Skills that its words name and that the person does not have by it. */
  readonly reject: readonly RejectedSkill[];
}

interface ExpectedSkill {
  /** Words in the payload, in a value or a key. */
  readonly words: string;
  readonly skill: string;
  /** 0 to 5, if the record states one. */
  readonly level?: number | null;
}

interface RejectedSkill {
  readonly words: string;
  readonly skill: string;
  readonly why: string;
}
