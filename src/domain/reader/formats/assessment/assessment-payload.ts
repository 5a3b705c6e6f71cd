/** What marks a payload as the answers of an assessment, with the version of their form. */
export const ASSESSMENT_MARK = 'skillgate-assessment-1';

/** An answer about a skill. */
export interface AssessedSkill {
  readonly skill: { readonly id: string; readonly name: string };
  /** 0-5; null if the assessor does not know. */
  readonly level: number | null;
  readonly remark?: string;
}

/**
 * The payload of an import item that contains the answers of an assessment. It does not say who the assessor is, so
 * that nothing is left of an assessor who is deleted.
 *
 * @param role - what the assessor is to the person.
 */
export function assessmentPayload(role: 'SELF' | 'MANAGER' | 'COLLEAGUE', answers: readonly AssessedSkill[]): object {
  return { form: ASSESSMENT_MARK, role, answers };
}
