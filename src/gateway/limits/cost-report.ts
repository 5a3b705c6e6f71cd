import type { AdmissionControl, AdmissionReport } from './admission-control.js';
import type { CostBudget, OrganisationBudgets } from './organisation-budgets.js';

/** What a client is told of the cost of its operation: `extensions.cost` of the answer. */
export interface CostReport extends AdmissionReport {
  /** Cost of the operation, by query-cost.ts. */
  readonly requested: number;
  /** What is left of the organisation's budget of this minute, over all processes. */
  readonly minute: CostBudget;
}

/** Reports the cost of an operation, which counts as running if it was admitted and has not ended. */
export function reportCost(
  admission: AdmissionControl,
  budgets: OrganisationBudgets,
  organisationId: string,
  requested: number,
): CostReport {
  return { requested, ...admission.report(organisationId), minute: budgets.costBudget(organisationId) };
}

/** The JSON text of a report, as JSON.stringify would write it. */
export function costReportText({ requested, maximum, remaining, minute }: CostReport): string {
  const { limit, remaining: left, resetSeconds } = minute;
  return (
    `{"requested":${requested},"maximum":${maximum},"remaining":${remaining},` +
    `"minute":{"limit":${limit},"remaining":${left},"resetSeconds":${resetSeconds}}}`
  );
}
