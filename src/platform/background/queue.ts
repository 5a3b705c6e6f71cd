/** A kind of background work: where its items come from and how one is processed. */
export interface Queue<Work> {
  /** Its name in notifications, metrics and logs. */
  readonly name: string;
  /** Maximum number of items that this process works on at once. */
  readonly concurrency: number;
  /**
   * Milliseconds after which an item no longer counts towards `concurrency`, as it mostly waits for something outside;
   * SLOW_FACTOR limits such items. By default every item counts until it ends.
   */
  readonly slowAfterMilliseconds?: number;
  /**
   * Whether the last claim may have left work that is due, so that the queue is asked again when an item ends. By
   * default it is assumed of a claim that returned as many items as asked for.
   */
  readonly mayHaveMore?: () => boolean;
  /**
   * Claims at most `limit` items that are due and leases them to this process. An item whose lease ran out is due
   * again, so the work of a process that died is done by another.
   */
  readonly claim: (limit: number) => Promise<readonly Work[]>;
  /**
   * Processes an item, stores its result, and returns the outcome's name. An error is logged, and the lease runs out.
   *
   * @param wake - has the queue claim more before this item ends.
   */
  readonly perform: (work: Work, wake?: () => void) => Promise<string>;
  /** Called when no more work is claimed: items that have not begun may be released. */
  readonly onStop?: () => void;
}
