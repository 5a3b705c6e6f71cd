/** The result of one part, as text and as JSON. */
export interface ChaosResult {
  readonly passed: boolean;
  readonly text: string;
  readonly json: object;
}
