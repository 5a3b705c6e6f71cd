import type { SkillType } from '../../../generated/prisma/enums.js';

/**
 * The type of an ESCO skill. What ESCO calls knowledge is knowledge, also where it is of use everywhere (a language);
 * of the others, those that ESCO says are of use in any work are transversal.
 *
 * @param skillType - as ESCO writes it: knowledge, skill/competence or nothing.
 * @param reuseLevel - as ESCO writes it: transversal, cross-sector, sector-specific, occupation-specific or nothing.
 * @param inCollection - whether ESCO's collection of transversal skills holds it.
 */
export function escoSkillType(skillType: string, reuseLevel: string, inCollection: boolean): SkillType {
  if (skillType.toLowerCase() === 'knowledge') return 'KNOWLEDGE';
  return inCollection || reuseLevel.toLowerCase() === 'transversal' ? 'TRANSVERSAL' : 'FUNCTIONAL';
}
