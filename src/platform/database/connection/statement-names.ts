import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DatabasePurpose } from './database-use.js';

/**
 * Maximum number of named statements; the one that was executed the longest ago loses its name. A connection keeps a plan
 * for each name that it has executed, until it is closed (`shared-pool.ts`).
 */
const MAX_NAMES = 500;

/** A statement with this name is not named. */
const UNNAMED = '';

/** Statements that have no plan. */
const TRANSACTION_CONTROL = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;

/** How often a text must be executed before it gets a name, so that texts that occur once take no memory. */
const USES_BEFORE_NAME = 3;

/** Maximum number of texts that are counted. A text may have several kilobytes. */
const MAX_COUNTED = 500;

/**
 * The name under which a statement is prepared; empty if it has none.
 *
 * @param purpose - what it is executed for.
 */
export type StatementNames = (text: string, purpose: DatabasePurpose) => string;

/**
 * Names statements, so that PostgreSQL parses and plans each once for every connection. Only statements that answer
 * requests get a name: those of the background have plans of their own for each execution, as their tables change fast.
 */
export function createStatementNames(): StatementNames {
  const names = new LRUCache<string, string>({ max: MAX_NAMES });
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });

  return (text, purpose) => {
    if (purpose === 'work') return UNNAMED;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (TRANSACTION_CONTROL.test(text)) return UNNAMED;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < USES_BEFORE_NAME) {
      uses.set(text, used);
      return UNNAMED;
    }
    uses.delete(text);
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
}
