import type { OccupationRow } from '../occupation-row.js';
import type { SkillRow } from '../skill-row.js';
import type { RelatedConnection, RelatedRow } from './load-related.js';

/** A skill that is related to a skill. */
export type SkillRelationRow = RelatedRow<SkillRow>;
/** An occupation of a skill. */
export type SkillOccupationRow = RelatedRow<OccupationRow>;
/** A skill of an occupation. */
export type OccupationSkillRow = RelatedRow<SkillRow>;

export type SkillRelationRowConnection = RelatedConnection<SkillRow>;
export type SkillOccupationRowConnection = RelatedConnection<OccupationRow>;
export type OccupationSkillRowConnection = RelatedConnection<SkillRow>;
