/** A kind of background work: where it comes from and what to do with a piece of it. */
export interface Queue<Work> {
  /** The name that notifications, metrics and logs know it by. */
  readonly name: string;
  /** Pieces that this process has in hand at most. */
  readonly concurrency: number;
  /**
   * Milliseconds after which a piece that is still in hand, and so mostly waits for somebody else, makes room for
   * another one. Pieces that wait so are limited only by SLOW_FACTOR. Left out: none ever does.
   */
  readonly patience?: number;
  /**
   * Whether the last claim left work behind although there was room for it, so that it is asked again when something
   * ends. Left out: only a claim that filled all the room did.
   */
  readonly leftWork?: () => boolean;
  /**
   * Takes at most `limit` pieces that are due and leases them to this process. A piece whose lease ran out is
   * due again, so work that died with its process is taken up by another.
   */
  readonly claim: (limit: number) => Promise<readonly Work[]>;
  /**
   * Does a piece, stores what came of it, and names the outcome. What it throws is logged; the lease runs out.
   *
   * @param wake - has the queue asked for more, where a piece leaves room before it ends.
   */
  readonly perform: (work: Work, wake?: () => void) => Promise<string>;
  /** Is told when no more work is taken: what is in hand and has not begun may be put back. */
  readonly onStop?: () => void;
}
