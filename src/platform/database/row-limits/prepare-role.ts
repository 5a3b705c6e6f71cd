import pg from 'pg';
import { StartupError } from '../../errors/index.js';
import { connectionOf, unusable } from '../connection/connect.js';
import { limitTransaction } from './row-limits.js';
import { accessBy, ruleOf, type CataloguedTable, type DeclaredRules, type Policy } from './table-rules.js';

/** Identifies the lock of processes that start at the same time. */
const LOCK = 7_246_110_403;

/** How often creating the role is tried when processes of other databases of the server do so, too. */
const MAX_TRIES = 5;

/** PostgreSQL's codes for what somebody else did at the same moment: the role is there, or its row was changed. */
const CONCURRENT = ['42710', '23505', 'XX000'];

/** Nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Prepares the role in which limited transactions work (`limitTransaction`): creates it if it is not there, and gives it
 * the privileges and policies of each table that its rule comes to. The policies are for this role only: the service's
 * own statements are executed by the owner of the tables, whom they do not concern. What is there already is left as it
 * is, so that a usual start takes no lock on a table. A table without a rule is closed.
 *
 * @param name - of the role; a name that needs no quotes.
 * @throws StartupError with what the server's administrator has to do, if the service's own user may not do it.
 */
export async function prepareLimitedRole(url: string, name: string, declared: DeclaredRules): Promise<void> {
  const connection = connectionOf(url);
  try {
    await connection.connect();
    await makeRole(connection, name);
    await connection.query('BEGIN');
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await openTables(connection, name, declared);
    await connection.query('COMMIT');
    await tryOut(connection, name);
  } catch (error) {
    throw error instanceof StartupError ? error : unusable(error);
  } finally {
    await connection.end().catch(() => undefined);
  }
}

async function makeRole(connection: pg.Client, name: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const { rows } = await connection.query<{ isThere: boolean; isMember: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "isThere",
           EXISTS (SELECT FROM pg_auth_members m WHERE m.roleid = to_regrole($1) AND m.member = current_user::regrole
             AND coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) AS "isMember"`,
        [name],
      );
      if (!rows[0]?.isThere) await connection.query(`CREATE ROLE ${name} NOLOGIN NOINHERIT`);
      // Since PostgreSQL 16, who creates a role may administer it, but not work in it.
      if (!rows[0]?.isMember) await connection.query(`GRANT ${name} TO CURRENT_USER`);
      return;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (code === '42501') throw cannotPrepare(name, message);
      if (!CONCURRENT.includes(code) || tried === MAX_TRIES) throw error;
    }
  }
}

function cannotPrepare(name: string, reason: string): StartupError {
  return new StartupError(
    `SIGN_IN_ROLES limits some sessions to certain people, which needs the role ${name} in PostgreSQL ` +
      `(SIGN_IN_DATABASE_ROLE), but the service's user may not make it: ${reason}; let the server's administrator ` +
      `run CREATE ROLE ${name} NOLOGIN NOINHERIT; GRANT ${name} TO the service's user`,
  );
}

/** All tables of the schema but that of the migrations. */
export async function readTables(connection: pg.ClientBase): Promise<readonly CataloguedTable[]> {
  const { rows } = await connection.query<CataloguedTable>(
    `SELECT c.oid::regclass::text AS name,
       (SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND NOT a.attisdropped
         AND a.attname IN ('organisation_id', 'owner_id')) AS "ownerColumn",
       coalesce((SELECT CASE WHEN a.attnotnull THEN 'ALWAYS' ELSE 'SOMETIMES' END FROM pg_attribute a
         WHERE a.attrelid = c.oid AND NOT a.attisdropped AND a.attname = 'profile_id'), 'NEVER') AS profile
     FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
       AND c.relname <> '_prisma_migrations'
     ORDER BY c.relname`,
  );
  return rows;
}

async function openTables(connection: pg.Client, role: string, declared: DeclaredRules): Promise<void> {
  const schema = await currentSchema(connection);
  await connection.query(
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}; GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
  );
  const existing = await readAccess(connection, role);
  for (const table of await readTables(connection)) {
    const { privileges, policies } = accessBy(ruleOf(table, declared), table);
    const known = existing.get(table.name);
    if (known?.privileges !== privileges.toSorted().join()) {
      await connection.query(`REVOKE ALL ON ${table.name} FROM ${role}`);
      if (privileges.length > 0) await connection.query(`GRANT ${privileges.join(', ')} ON ${table.name} TO ${role}`);
    }
    if (known?.policies === describe(policies)) continue;
    for (const name of known?.names ?? []) await connection.query(`DROP POLICY ${name} ON ${table.name}`);
    if (policies.length > 0) await connection.query(`ALTER TABLE ${table.name} ENABLE ROW LEVEL SECURITY`);
    for (const policy of policies) await createPolicy(connection, role, table, policy);
  }
}

/** The definition is its comment, by which the next start knows whether it is as it should be. */
async function createPolicy(
  connection: pg.Client,
  role: string,
  table: CataloguedTable,
  { name, definition }: Policy,
): Promise<void> {
  await connection.query(
    `CREATE POLICY ${name} ON ${table.name} ${definition.replace('{role}', `TO ${role}`)};
     COMMENT ON POLICY ${name} ON ${table.name} IS ${pg.escapeLiteral(definition)}`,
  );
}

const describe = (policies: readonly Policy[]): string =>
  policies.map(({ name, definition }) => `${name} ${definition}`).join('\n');

/** What the role has of each table: sorted privileges, and policies as `describe` writes them. */
async function readAccess(connection: pg.Client, role: string) {
  const { rows } = await connection.query<{
    table: string;
    privileges: string;
    policies: string;
    names: readonly string[];
  }>(
    `SELECT c.oid::regclass::text AS "table",
       coalesce((SELECT string_agg(g.privilege_type, ',' ORDER BY g.privilege_type) FROM aclexplode(c.relacl) g
         WHERE g.grantee = to_regrole($1)), '') AS privileges,
       coalesce(string_agg(p.polname || ' ' || coalesce(obj_description(p.oid, 'pg_policy'), ''), E'\\n'
         ORDER BY p.polname), '') AS policies,
       coalesce(array_agg(p.polname::text) FILTER (WHERE p.polname IS NOT NULL), '{}') AS names
     FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid AND p.polroles = ARRAY[to_regrole($1)::oid]
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
     GROUP BY c.oid, c.relacl`,
    [role],
  );
  return new Map(rows.map(({ table, ...access }) => [table, access]));
}

async function currentSchema(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema');
  return rows[0]?.schema ?? 'public';
}

/** @throws StartupError if the role would see what is not for it. */
async function tryOut(connection: pg.Client, name: string): Promise<void> {
  await connection
    .query(`BEGIN; ${limitTransaction(name, { organisationId: NOBODY, people: [] })}`)
    .catch((error: unknown) => {
      throw cannotPrepare(name, (error as Error).message);
    });
  const { rows } = await connection.query<{ isLimited: boolean }>(
    `SELECT NOT rolsuper AND NOT rolbypassrls AND NOT EXISTS (SELECT FROM pg_class c
       WHERE c.relnamespace = current_schema()::regnamespace AND pg_has_role(current_user, c.relowner, 'USAGE'))
       AS "isLimited" FROM pg_roles WHERE rolname = current_user`,
  );
  await connection.query('ROLLBACK');
  if (!rows[0]?.isLimited) {
    throw new StartupError(
      `the role ${name} (SIGN_IN_DATABASE_ROLE) is not limited by policies: it must be no superuser, have no ` +
        'BYPASSRLS and own no table of the service',
    );
  }
}
