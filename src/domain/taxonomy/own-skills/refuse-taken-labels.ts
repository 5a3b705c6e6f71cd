import { conflict } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { StatedLabel } from './own-skill-statement.js';
import { findTakenLabels } from './taken-labels.sql.js';

/**
 * Refuses names and synonyms that another skill has, which texts and searches could not tell apart.
 *
 * @param skillId - the skill that is to have them.
 * @throws ServiceError CONFLICT naming the first one that is taken, and the skill that has it.
 */
export async function refuseTakenLabels(scope: Scope, skillId: string, labels: readonly StatedLabel[]): Promise<void> {
  if (labels.length === 0) return;
  const folded = [...new Set(labels.map((label) => ` ${label.folded} `))];
  const taken = await findTakenLabels(scope.db, scope.organisationId, folded, skillId, scope.language);
  for (const { field, label, folded } of labels) {
    const by = taken.find((one) => one.folded === ` ${folded} `);
    if (by) {
      const { skillId: id, name, obsolete } = by;
      throw conflict('error.skill.taken', { field, label, name, id, obsolete: obsolete ? 'yes' : 'no' });
    }
  }
}
