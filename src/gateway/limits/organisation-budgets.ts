import { createHash } from 'node:crypto';
import type { MinuteLimits } from '../../domain/organisations/index.js';

/** Length of the period that budgets are for, in seconds. It begins with an organisation's first request. */
const PERIOD_SECONDS = 60;

/** A process tells the others what it has counted as soon as that is this fraction of a budget. */
const URGENT_FRACTION = 0.1;

/** What counting a request has told. */
export interface CountedRequest {
  readonly isAllowed: boolean;
  /** Seconds until the next period, 1-60. */
  readonly resetSeconds: number;
  /** Value of the header RateLimit-Policy. */
  readonly policy: string;
  /** Value of the header RateLimit at this moment (draft 8 of the IETF's RateLimit header fields). */
  readonly header: () => string;
}

/** What is left of the budget of costs. */
export interface CostBudget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the next period, 1-60. */
  readonly resetSeconds: number;
}

/** What an organisation has used, and was counted. */
export interface MinuteUse {
  readonly organisationId: string;
  readonly requests: number;
  readonly cost: number;
}

/** What all processes have counted for an organisation in its present period. */
export interface KnownMinute extends MinuteUse {
  /** How long the period lasts. */
  readonly remainingMilliseconds: number;
}

/** The budgets of all organisations, as a process knows them. */
export interface OrganisationBudgets {
  /** Whether the organisation may send another request. Counts nothing. */
  hasRoom(organisationId: string): boolean;
  /** Counts a request, if it is allowed. */
  count(organisationId: string): CountedRequest;
  /** Charges the cost of an operation, if the organisation has so much left; tells whether it had. */
  charge(organisationId: string, cost: number): boolean;
  /** What is left of the budget of costs. */
  costBudget(organisationId: string): CostBudget;
  /** The greatest part of a budget that an organisation has used: 1 if one has used all of it. */
  largestShare(resource: keyof MinuteLimits): number;
  /** Takes what was counted since the last call; it must be given back or confirmed. */
  takeUncounted(): readonly MinuteUse[];
  /** Gives back what was taken. */
  giveBack(uses: readonly MinuteUse[]): void;
  /** Takes over what all processes have counted, including what was taken from this one. */
  confirm(known: readonly KnownMinute[]): void;
}

interface Counts {
  requests: number;
  cost: number;
}

interface Minute {
  /** By the process's monotonic clock, in milliseconds: the system's clock may be set back. */
  endsAt: number;
  /** What all processes have counted, as far as this one knows. */
  readonly known: Counts;
  /** What this process has counted and not told. */
  readonly own: Counts;
  /** What this process is telling. */
  readonly told: Counts;
}

/**
 * Creates the budgets of a process. It decides by what it has counted itself and what it knows of other processes, so
 * that no request waits for the database.
 *
 * @param onUrgent - is called when the other processes should be told soon.
 */
export function createOrganisationBudgets(
  limits: MinuteLimits,
  onUrgent: () => void = () => undefined,
): OrganisationBudgets {
  const minutes = new Map<string, Minute>();
  const urgent = { requests: limits.requests * URGENT_FRACTION, cost: limits.cost * URGENT_FRACTION };

  function current(organisationId: string): Minute | undefined {
    const minute = minutes.get(organisationId);
    return minute && minute.endsAt > performance.now() ? minute : undefined;
  }

  function start(organisationId: string, endsAt: number): Minute {
    const now = performance.now();
    // The oldest come first, so that hardly more than the organisations of the last minute are kept.
    for (const [id, minute] of minutes) {
      if (minute.endsAt > now) break;
      minutes.delete(id);
    }
    const none = () => ({ requests: 0, cost: 0 });
    const minute = { endsAt, known: none(), own: none(), told: none() };
    minutes.delete(organisationId);
    minutes.set(organisationId, minute);
    return minute;
  }

  const currentOrNew = (organisationId: string) =>
    current(organisationId) ?? start(organisationId, performance.now() + PERIOD_SECONDS * 1000);

  function add(minute: Minute, resource: keyof MinuteLimits, amount: number): void {
    const before = minute.own[resource];
    minute.own[resource] = before + amount;
    if (before < urgent[resource] && before + amount >= urgent[resource]) onUrgent();
  }

  function resetSecondsOf(minute: Minute | undefined): number {
    if (!minute) return PERIOD_SECONDS;
    const seconds = Math.ceil((minute.endsAt - performance.now()) / 1000);
    // A sum of fractions may exceed the period by a rounding error.
    return Math.min(PERIOD_SECONDS, Math.max(1, seconds));
  }

  const remaining = (minute: Minute | undefined, resource: keyof MinuteLimits) =>
    Math.max(0, limits[resource] - (minute ? usedOf(minute, resource) : 0));

  function header(organisationId: string): string {
    const minute = current(organisationId);
    const seconds = resetSecondsOf(minute);
    const [requests, cost] = [remaining(minute, 'requests'), remaining(minute, 'cost')];
    return `"requests"; r=${requests}; t=${seconds}, "cost"; r=${cost}; t=${seconds}`;
  }

  const policies = createPolicies(limits);

  return {
    hasRoom: (organisationId) => remaining(current(organisationId), 'requests') > 0,
    count(organisationId) {
      const minute = currentOrNew(organisationId);
      const isAllowed = usedOf(minute, 'requests') < limits.requests;
      if (isAllowed) add(minute, 'requests', 1);
      return {
        isAllowed,
        resetSeconds: resetSecondsOf(minute),
        policy: policies(organisationId),
        header: () => header(organisationId),
      };
    },
    charge(organisationId, cost) {
      const minute = currentOrNew(organisationId);
      if (usedOf(minute, 'cost') + cost > limits.cost) return false;
      add(minute, 'cost', cost);
      return true;
    },
    costBudget(organisationId) {
      const minute = current(organisationId);
      return { limit: limits.cost, remaining: remaining(minute, 'cost'), resetSeconds: resetSecondsOf(minute) };
    },
    largestShare(resource) {
      const now = performance.now();
      let largest = 0;
      for (const minute of minutes.values()) {
        if (minute.endsAt > now) largest = Math.max(largest, usedOf(minute, resource) / limits[resource]);
      }
      return largest;
    },
    takeUncounted() {
      const uses: MinuteUse[] = [];
      for (const [organisationId, { own, told }] of minutes) {
        if (own.requests === 0 && own.cost === 0) continue;
        const { requests, cost } = own;
        uses.push({ organisationId, requests, cost });
        Object.assign(told, { requests: told.requests + requests, cost: told.cost + cost });
        Object.assign(own, { requests: 0, cost: 0 });
      }
      return uses;
    },
    giveBack(uses) {
      for (const { organisationId, requests, cost } of uses) {
        // What belongs to a period that is over counts no more.
        const minute = current(organisationId);
        if (!minute || minute.told.requests < requests || minute.told.cost < cost) continue;
        Object.assign(minute.told, { requests: minute.told.requests - requests, cost: minute.told.cost - cost });
        Object.assign(minute.own, { requests: minute.own.requests + requests, cost: minute.own.cost + cost });
      }
    },
    confirm(all) {
      for (const { organisationId, requests, cost, remainingMilliseconds } of all) {
        const endsAt = performance.now() + remainingMilliseconds;
        const minute = current(organisationId) ?? start(organisationId, endsAt);
        minute.endsAt = endsAt;
        Object.assign(minute.known, { requests, cost });
        Object.assign(minute.told, { requests: 0, cost: 0 });
      }
    },
  };
}

function usedOf({ known, own, told }: Minute, resource: keyof MinuteLimits): number {
  return known[resource] + own[resource] + told[resource];
}

/** Maximum number of policies that are remembered. */
const MAX_POLICIES = 10_000;

/** The partition key names the organisation without telling its id, in the form that express-rate-limit gives it. */
function createPolicies({ requests, cost }: MinuteLimits): (organisationId: string) => string {
  const policies = new Map<string, string>();
  return (organisationId) => {
    const known = policies.get(organisationId);
    if (known !== undefined) return known;
    const partition = createHash('sha256').update(organisationId).digest('hex').slice(0, 12);
    const key = `w=${PERIOD_SECONDS}; pk=:${Buffer.from(partition).toString('base64')}:`;
    const policy = `"requests"; q=${requests}; ${key}, "cost"; q=${cost}; ${key}`;
    if (policies.size >= MAX_POLICIES) policies.clear();
    policies.set(organisationId, policy);
    return policy;
  };
}
