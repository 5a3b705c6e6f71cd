/** What delivers, with everything that a measurement of it needs. */
export interface Contestant {
  readonly name: string;
  /** Its processes, to be held and let go. */
  readonly processIds: readonly number[];
  /** Writes so many events or jobs. */
  write(count: number): Promise<void>;
  /** Whether everything that was written is done, and recorded as done. */
  isSettled(): Promise<boolean>;
  /** What its webhooks are signed with. */
  readonly secret: string;
  stop(): Promise<void>;
}
