/** What a part of the chaos came to, for people and for programs. */
export interface ChaosResult {
  readonly passed: boolean;
  readonly text: string;
  readonly json: object;
}
