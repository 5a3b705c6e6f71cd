import { SHARED_OWNER_ID } from '../sql/identifiers.js';
import { LIMITED_ORGANISATION, LIMITED_PEOPLE } from './row-limits.js';

/**
 * Which rows of a table a limited transaction may use:
 *
 * - PEOPLE: those of its organisation whose profile is one of its people;
 * - ORGANISATION: all of its organisation, or shared by all organisations;
 * - READ: it may read and lock all of its organisation, or shared by all organisations, and change none;
 * - SHARED: it may read the whole table, and change nothing;
 * - APPEND: it may add rows for its organisation, and see none;
 * - appended rows with a column for when they were added: it may also see what was added within the last second, which
 *   RETURNING needs;
 * - NONE: it finds no rows, and can add none;
 * - CLOSED: it must not even try to read;
 * - a condition: those of its organisation that meet it. `{people}` stands for the array of its people.
 */
export type TableRule =
  | 'PEOPLE'
  | 'ORGANISATION'
  | 'READ'
  | 'SHARED'
  | 'APPEND'
  | 'NONE'
  | 'CLOSED'
  | { readonly appended: string }
  | { readonly condition: string; readonly access?: 'READ' };

/** A table of the catalogue. */
export interface CataloguedTable {
  readonly name: string;
  /** What says whose a row is. */
  readonly ownerColumn: 'organisation_id' | 'owner_id' | null;
  /** Whether each row, or some rows, belong to a profile by `profile_id`. */
  readonly profile: 'ALWAYS' | 'SOMETIMES' | 'NEVER';
}

/** The rules of tables that the columns of a table do not decide. */
export type DeclaredRules = Readonly<Record<string, TableRule>>;

/**
 * The rule of a table. One whose rows all have a profile needs no declaration, nor has one whose rows belong to an
 * organisation or are shared by `owner_id`, which can be read. For any other the rule must be declared.
 */
export function ruleOf(
  { name, ownerColumn, profile }: CataloguedTable,
  declared: DeclaredRules,
): TableRule | undefined {
  if (declared[name] !== undefined) return declared[name];
  if (profile === 'ALWAYS') return 'PEOPLE';
  return ownerColumn === 'owner_id' ? 'READ' : undefined;
}

/** What the limited role may do with a table. */
export interface TableAccess {
  /** Privileges, such as SELECT, INSERT; none if empty. */
  readonly privileges: readonly string[];
  /** Policies; a table with none that has privileges is open for reading. */
  readonly policies: readonly Policy[];
}

export interface Policy {
  readonly name: string;
  /** The end of CREATE POLICY: what it is for, and its conditions. */
  readonly definition: string;
}

const CHANGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

const CLOSED: TableAccess = { privileges: [], policies: [] };

/** What a rule comes to. A table without a rule is closed. */
export function accessBy(rule: TableRule | undefined, { ownerColumn }: CataloguedTable): TableAccess {
  const own =
    ownerColumn === 'owner_id'
      ? `owner_id IN (${LIMITED_ORGANISATION}, '${SHARED_OWNER_ID}')`
      : `${ownerColumn ?? 'id'} = ${LIMITED_ORGANISATION}`;
  switch (rule) {
    case undefined:
    case 'CLOSED':
      return CLOSED;
    case 'SHARED':
      return { privileges: ['SELECT'], policies: [] };
    case 'NONE':
      return reading('FALSE');
    case 'READ':
      return locking(own);
    case 'ORGANISATION':
      return changing(own);
    case 'PEOPLE':
      return changing(`${own} AND profile_id = ANY (${LIMITED_PEOPLE})`);
    case 'APPEND':
      return appending(own, 'FALSE');
    default: {
      if ('appended' in rule) return appending(own, `${own} AND ${rule.appended} >= now() - interval '1 second'`);
      const condition = `${own} AND (${rule.condition.replaceAll('{people}', LIMITED_PEOPLE)})`;
      return rule.access === 'READ' ? reading(condition) : changing(condition);
    }
  }
}

function reading(condition: string): TableAccess {
  const definition = `FOR SELECT {role} USING (${condition})`;
  return { privileges: ['SELECT'], policies: [{ name: 'limited_rows', definition }] };
}

/** Locks need what an update needs: no update passes its check. */
function locking(condition: string): TableAccess {
  return {
    privileges: ['SELECT', 'UPDATE'],
    policies: [
      { name: 'limited_locks', definition: `FOR UPDATE {role} USING (${condition}) WITH CHECK (FALSE)` },
      ...reading(condition).policies,
    ],
  };
}

function changing(condition: string): TableAccess {
  const definition = `FOR ALL {role} USING (${condition}) WITH CHECK (${condition})`;
  return { privileges: CHANGES, policies: [{ name: 'limited_rows', definition }] };
}

function appending(own: string, visible: string): TableAccess {
  return {
    privileges: ['SELECT', 'INSERT'],
    policies: [
      { name: 'limited_append', definition: `FOR INSERT {role} WITH CHECK (${own})` },
      { name: 'limited_rows', definition: `FOR SELECT {role} USING (${visible})` },
    ],
  };
}
