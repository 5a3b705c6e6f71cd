import type { Database, SqlDatabase } from './database/index.js';
import type { Language } from './localization/index.js';
import type { ChangeFeed } from './notifications/index.js';
import type { Access } from './security/access.js';
import type { Encryption } from './security/encryption.js';
import type { Settings } from './settings/index.js';

/** What every domain function works in: whose data, for whom, in which language, with which database and clock. */
export interface Scope {
  /** The organisation whose data is read and written; no function takes it from anywhere else. */
  readonly organisationId: string;
  /**
   * Who acts, for the audit trail: api-key:<id>, access-token:<id>, support, worker, onboarding:<token id>,
   * assessment:<assessment id>.
   */
  readonly actor: string;
  /** What the sender of a request may do; undefined for the service itself, which may do everything. */
  readonly access?: Access;
  readonly language: Language;
  /** The database, or the transaction that the code runs in. */
  readonly db: Database;
  readonly now: () => Date;
  readonly settings: Settings;
  /**
   * Signs what the service must recognise as its own: onboarding links, forms, API keys. Stored encrypted in the
   * database.
   */
  readonly linkSigningKey: Buffer;
  /** Encrypts secrets before they are stored in the database. */
  readonly encryption: Encryption;
  /** Changes by all processes; only there for subscriptions. */
  readonly changes?: ChangeFeed;
}

/** The scope of code that consists of statements only, so that it may run in a transaction of `inSqlTransaction`. */
export type SqlScope = Omit<Scope, 'db'> & { readonly db: SqlDatabase };

/** The scope of background work before it is known whose work it is. */
export type WorkerScope = Omit<Scope, 'organisationId'>;
