/** Why the embedded PostgreSQL cannot be used. */
type EmbeddedDatabaseErrorKind =
  /** No PostgreSQL for this operating system and processor, or it does not run here. */
  | 'UNSUPPORTED_PLATFORM'
  /** The data were written by another major version than the programs have. */
  | 'OTHER_MAJOR_VERSION'
  /** The data are not where they should be, or belong to another data directory. */
  | 'DATA_ELSEWHERE'
  | 'CANNOT_WRITE'
  | 'DISK_FULL'
  /** Anything else that prevents the server from starting; the message says why and where the log is. */
  | 'CANNOT_START';

/** The embedded PostgreSQL cannot be used. The message is one line for the operator. */
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
