/** Why the embedded PostgreSQL cannot be had. */
export type EmbeddedDatabaseErrorKind =
  /** No PostgreSQL for this operating system and processor, or it does not run here. */
  | 'UNSUPPORTED_PLATFORM'
  /** The data were written by another major version than the programs have. */
  | 'OTHER_MAJOR_VERSION'
  /** The data are not where they should be, or are another data directory's. */
  | 'DATA_ELSEWHERE'
  | 'CANNOT_WRITE'
  | 'DISK_FULL'
  /** Anything else that keeps the server from starting; the message has the reason and where the log is. */
  | 'CANNOT_START';

/** The embedded PostgreSQL cannot be had. The message is one line, written for the operator who reads it. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';

  constructor(
    readonly kind: EmbeddedDatabaseErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}
