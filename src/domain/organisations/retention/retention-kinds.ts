import type { Settings } from '../../../platform/settings/index.js';

/** How the retention period of a kind of data is set. */
interface RetentionRule {
  /** The property of Prisma's Organisation with the organisation's own number of days, and its column. */
  readonly property: `${string}Days`;
  readonly column: `${string}_days`;
  /** The service's number of days, which an organisation cannot exceed; 0: for ever. */
  readonly serviceDays: (settings: Settings) => number;
  /** The fewest days that an organisation may choose. */
  readonly min: number;
}

/** Everything whose retention period an organisation can set, in the order in which it is listed. */
export const RETENTION = {
  PAYLOADS: {
    property: 'payloadRetentionDays',
    column: 'payload_retention_days',
    serviceDays: (settings: Settings) => settings.payloadRetentionDays,
    min: 1,
  },
  DOCUMENTS: {
    property: 'documentRetentionDays',
    column: 'document_retention_days',
    serviceDays: (settings: Settings) => settings.documentRetentionDays,
    min: 1,
  },
  QUOTES: {
    property: 'quoteRetentionDays',
    column: 'quote_retention_days',
    serviceDays: (settings: Settings) => settings.quoteRetentionDays,
    min: 1,
  },
  IMPORT_ITEMS: {
    property: 'importRetentionDays',
    column: 'import_retention_days',
    serviceDays: (settings: Settings) => settings.importRetentionDays,
    min: 1,
  },
  MATCHES: {
    property: 'matchRetentionDays',
    column: 'match_retention_days',
    serviceDays: (settings: Settings) => settings.matchRetentionDays,
    min: 1,
  },
  MATCH_HISTORY: {
    property: 'matchHistoryDays',
    column: 'match_history_days',
    serviceDays: (settings: Settings) => settings.matchHistoryDays,
    // All results of the last 30 days are kept in any case.
    min: 30,
  },
  EVENTS: {
    property: 'eventRetentionDays',
    column: 'event_retention_days',
    serviceDays: (settings: Settings) => settings.webhookRetentionDays,
    min: 1,
  },
  ONBOARDINGS: {
    property: 'onboardingRetentionDays',
    column: 'onboarding_retention_days',
    serviceDays: (settings: Settings) => settings.onboardingRetentionDays,
    min: 1,
  },
  AUDIT: {
    property: 'auditRetentionDays',
    column: 'audit_retention_days',
    serviceDays: (settings: Settings) => settings.auditRetentionDays,
    // Long enough to notice that a key was stolen: whoever uses it cannot remove its traces at once.
    min: 90,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

/** A kind of data that is kept for a time which an organisation may choose. */
export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];

/** The longest period that an organisation may choose where the service keeps things for ever: a hundred years. */
export const MAX_RETENTION_DAYS = 36_500;
