/** One promise, and what speaks against it. */
export interface CheckResult {
  readonly name: string;
  readonly faults: readonly string[];
}

/** As many faults of a check as are told. */
const FAULTS_TOLD = 5;

/** What a check found, cut where there is more of the same. */
export function toCheckResult(name: string, faults: readonly string[]): CheckResult {
  const told = faults.slice(0, FAULTS_TOLD);
  return { name, faults: faults.length > told.length ? [...told, `and ${faults.length - told.length} more`] : told };
}

/** A line for each check, and beneath it what was found. */
export function checkLines(checks: readonly CheckResult[]): string[] {
  return checks.flatMap(({ name, faults }) => [
    `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`,
    ...faults.map((fault) => `         ${fault}`),
  ]);
}

/** Whether no check found anything. */
export function allPassed(checks: readonly CheckResult[]): boolean {
  return checks.every(({ faults }) => faults.length === 0);
}
