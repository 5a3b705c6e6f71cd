import type { Database, ReadAfterCommit, SqlDatabase } from './database/index.js';
import type { Language } from './localization/index.js';
import type { ChangeFeed } from './notifications/index.js';
import type { Access } from './security/access.js';
import type { Encryption } from './security/encryption.js';
import type { Settings } from './settings/index.js';

/** Where a change comes from, for the audit trail. */
export interface Origin {
  /** The face of the service that it came over. */
  readonly face: 'GRAPHQL' | 'REST' | 'MCP' | 'PAGE' | 'COMMAND' | 'BACKGROUND';
  /** The address of the client; left out for people who act by a link, as it would be data about them. */
  readonly address?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Notes what a request reads of people, where the organisation wants that recorded. */
export interface PeopleRead {
  /** A field of a root of the schema, as `Query.profile`. */
  addField(name: string): void;
  /** A person, by the id of the profile or the pseudonym in the audit trail. */
  addPerson(id: string): void;
}

/** An occupation that a text may mean. */
export interface FoundOccupation {
  readonly id: string;
  /** How likely people would say that the text means it, 0-1. */
  readonly likelihood: number;
}

/**
 * The occupations of the shared taxonomy that a job title most likely means, best first; undefined if no vectors are
 * trained, or while they are being opened.
 */
export type FindOccupations = (title: string, language: Language) => readonly FoundOccupation[] | undefined;

/** What every domain function works in: whose data, for whom, in which language, with which database and clock. */
export interface Scope {
  /** The organisation whose data is read and written; no function takes it from anywhere else. */
  readonly organisationId: string;
  /**
   * Who acts, for the audit trail: api-key:<id>, access-token:<id>, session:<id>, support, worker,
   * onboarding:<token id>, assessment:<assessment id>, endorsement-request:<id>, contest-link:<profile id>,
   * dossier-link:<id of the match or suggestion>.
   */
  readonly actor: string;
  /** Where the work comes from, for the audit trail; undefined if nothing is known of it. */
  readonly origin?: Origin;
  /** Notes the people whom the request reads; undefined if nobody wants to know. */
  readonly peopleRead?: PeopleRead;
  /** What the sender of a request may do; undefined for the service itself, which may do everything. */
  readonly access?: Access;
  readonly language: Language;
  /** The database, or the transaction that the code runs in. */
  readonly db: Database;
  /**
   * Makes the statement that reads what a mutation selects of the object which it answers with, for the transaction that
   * changes it (`inSqlTransaction`). undefined where the object is better read afterwards.
   *
   * @param type - of the object in the schema.
   */
  readonly readAnswer?: (type: string, id: string) => ReadAfterCommit | undefined;
  readonly now: () => Date;
  readonly settings: Settings;
  /**
   * Signs what the service must recognise as its own: onboarding links, forms, API keys. Stored encrypted in the
   * database.
   */
  readonly linkSigningKey: Buffer;
  /** Encrypts secrets before they are stored in the database. */
  readonly encryption: Encryption;
  /** Finds occupations by meaning; undefined in commands, which find them by words. */
  readonly findOccupations?: FindOccupations;
  /** Changes by all processes; only there for subscriptions. */
  readonly changes?: ChangeFeed;
}

/** The scope of code that consists of statements only, so that it may run in a transaction of `inSqlTransaction`. */
export type SqlScope = Omit<Scope, 'db'> & { readonly db: SqlDatabase };

/** The scope of background work before it is known whose work it is. */
export type WorkerScope = Omit<Scope, 'organisationId'>;
