/** What an item is. */
export type ItemKind = 'CV' | 'PERFORMANCE_REVIEW' | 'SURVEY' | 'CERTIFICATE' | 'PERSON_RECORD' | 'TEAM' | 'UNKNOWN';

/**
 * Who says that a person has a skill; decides how much the evidence weighs. INFERRED: nobody does, but an occupation in
 * the item requires it.
 */
export type EvidenceSource = 'SELF' | 'COLLEAGUE' | 'MANAGER' | 'CERTIFICATE' | 'WORK_HISTORY' | 'RECORD' | 'INFERRED';
