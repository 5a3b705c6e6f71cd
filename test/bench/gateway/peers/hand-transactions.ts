// The changes as a transaction each, of the statements that the service's own transaction consists of.
import type pg from 'pg';
import { newId } from '../../../../src/platform/database/index.js';
import type { PeerRequest } from './rest-routes.js';

/** Unread items that an organisation may have: more than the bench sends. */
const UNREAD_ITEMS_LIMIT = 1_000_000;

const DAY_MILLISECONDS = 86_400_000;

/** Days that payloads are kept where the organisation has no number of its own. */
const DEFAULT_RETENTION_DAYS = 90;

/** Executes a statement that is prepared under its name. */
type Execute = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

interface NewSkillset {
  readonly name: { readonly en: string; readonly nl: string };
  readonly description: { readonly en: string; readonly nl: string };
  readonly skills: readonly { readonly skillId: string; readonly requiredLevel: number }[];
}

/** Creates a skillset. */
export async function createSkillset(pool: pg.Pool, { organisationId, language }: PeerRequest, body: NewSkillset) {
  const id = newId();
  await inTransaction(pool, async (execute) => {
    await execute(
      'count_skillsets',
      'SELECT count(*) FROM skillset WHERE organisation_id = $1 AND deleting_since IS NULL',
      [organisationId],
    );
    await execute(
      'insert_skillset',
      'INSERT INTO skillset (organisation_id, id, created_at, updated_at) VALUES ($1, $2, $3, $3)',
      [organisationId, id, new Date()],
    );
    await execute(
      'insert_skillset_translations',
      `INSERT INTO skillset_translation (organisation_id, skillset_id, language, name, description)
       VALUES ($1, $2, 'en', $3, $4), ($1, $2, 'nl', $5, $6)`,
      [organisationId, id, body.name.en, body.description.en, body.name.nl, body.description.nl],
    );
    const owners = await execute<{ id: string; owner_id: string }>(
      'skill_owners',
      `SELECT id, owner_id FROM skill
       WHERE owner_id IN ($1, '00000000-0000-0000-0000-000000000000') AND id = ANY ($2::uuid[])`,
      [organisationId, body.skills.map(({ skillId }) => skillId)],
    );
    const ownerById = new Map(owners.map((row) => [row.id, row.owner_id]));
    await execute(
      'insert_skillset_skills',
      `INSERT INTO skillset_skill (organisation_id, skillset_id, skill_owner_id, skill_id, required_level, position)
       SELECT $1, $2, owner_id, skill_id, required_level, place - 1
       FROM unnest($3::uuid[], $4::uuid[], $5::smallint[]) WITH ORDINALITY
         AS given(owner_id, skill_id, required_level, place)`,
      [
        organisationId,
        id,
        body.skills.map(({ skillId }) => ownerById.get(skillId)),
        body.skills.map(({ skillId }) => skillId),
        body.skills.map(({ requiredLevel }) => requiredLevel),
      ],
    );
    await recordChange(execute, organisationId, 'skillset.created', id);
  });
  const [skillset] = await executeOn(pool)<{ id: string; name: string; description: string }>(
    'read_new_skillset',
    `SELECT skillset_id AS id, name, description FROM skillset_translation
     WHERE organisation_id = $1 AND skillset_id = $2 AND language = $3::language`,
    [organisationId, id, language],
  );
  return { skillset };
}

/** Changes the e-mail address of a profile. */
export async function updateProfile(
  pool: pg.Pool,
  { organisationId, parameters }: PeerRequest,
  { email }: { readonly email: string },
) {
  const profileId = await inTransaction(pool, async (execute) => {
    const [found] = await execute<{ id: string }>(
      'find_profile',
      'SELECT id FROM profile WHERE organisation_id = $1 AND public_identifier = $2',
      [organisationId, parameters['publicIdentifier']],
    );
    const id = found?.id;
    await execute('lock_profile', 'SELECT 1 FROM profile WHERE organisation_id = $1 AND id = $2 FOR UPDATE', [
      organisationId,
      id,
    ]);
    await execute('read_locked_profile', 'SELECT * FROM profile WHERE organisation_id = $1 AND id = $2', [
      organisationId,
      id,
    ]);
    await execute(
      'update_profile',
      `UPDATE profile SET email = $3, updated_at = $4,
         edited_fields = CASE WHEN 'EMAIL' = ANY (edited_fields) THEN edited_fields
           ELSE edited_fields || 'EMAIL'::profile_field END
       WHERE organisation_id = $1 AND id = $2`,
      [organisationId, id, email, new Date()],
    );
    await execute(
      'open_contradictions',
      `SELECT id, stated_value FROM profile_contradiction
       WHERE organisation_id = $1 AND profile_id = $2 AND field = 'EMAIL' AND resolution IS NULL`,
      [organisationId, id],
    );
    await recordChange(execute, organisationId, 'profile.updated', id ?? '', { fields: ['email'] });
    return id;
  });
  const [profile] = await executeOn(pool)(
    'read_changed_profile',
    `SELECT id, public_identifier AS "publicIdentifier", email FROM profile
     WHERE organisation_id = $1 AND id = $2`,
    [organisationId, profileId],
  );
  return { profile };
}

/** Stores an import to be read in the background. */
export async function importItems(
  pool: pg.Pool,
  { organisationId }: PeerRequest,
  {
    items,
    batchId,
  }: { readonly items: readonly { readonly entityId: string; readonly payload: object }[]; readonly batchId?: string },
) {
  const importId = newId();
  const createdAt = new Date();
  await inTransaction(pool, async (execute) => {
    await execute(
      'count_unread_items',
      `SELECT count(*) FROM (SELECT 1 FROM import_item
       WHERE organisation_id = $1 AND status IN ('QUEUED', 'READING') LIMIT ${UNREAD_ITEMS_LIMIT}) AS unread`,
      [organisationId],
    );
    await execute(
      'insert_import',
      `INSERT INTO import (organisation_id, id, batch_id, item_count, created_at) VALUES ($1, $2, $3, $4, $5)`,
      [organisationId, importId, batchId, items.length, createdAt],
    );
    const [organisation] = await execute<{ days: number | null }>(
      'payload_retention',
      'SELECT payload_retention_days AS days FROM organisation WHERE id = $1',
      [organisationId],
    );
    const keptUntil = new Date(createdAt.getTime() + (organisation?.days ?? DEFAULT_RETENTION_DAYS) * DAY_MILLISECONDS);
    await execute(
      'insert_items',
      `INSERT INTO import_item (organisation_id, id, import_id, position, entity_id, payload, payload_kept_until,
         created_at)
       SELECT $1, id, $2, place - 1, entity_id, payload, $3, $4
       FROM unnest($5::uuid[], $6::text[], $7::text[]) WITH ORDINALITY AS given(id, entity_id, payload, place)`,
      [
        organisationId,
        importId,
        keptUntil,
        createdAt,
        items.map(() => newId()),
        items.map(({ entityId }) => entityId),
        items.map(({ payload }) => JSON.stringify(payload)),
      ],
    );
    await recordChange(execute, organisationId, 'import.accepted', importId, { items: items.length });
    await notifyWork(execute, 'items');
  });
  return { message: 'accepted', importId };
}

/** Requests matches of a profile with skillsets. */
export async function requestMatches(
  pool: pg.Pool,
  { organisationId, language }: PeerRequest,
  { publicIdentifer, skillsetIds }: { readonly publicIdentifer: string; readonly skillsetIds: readonly string[] },
) {
  await inTransaction(pool, async (execute) => {
    const [profile] = await execute<{ id: string }>(
      'find_profile',
      'SELECT id FROM profile WHERE organisation_id = $1 AND public_identifier = $2',
      [organisationId, publicIdentifer],
    );
    await execute(
      'check_skillsets',
      `SELECT id,
         (SELECT count(*) FROM skillset_skill s WHERE s.organisation_id = $1 AND s.skillset_id = k.id) AS skills
       FROM skillset k WHERE organisation_id = $1 AND id = ANY ($2::uuid[]) AND deleting_since IS NULL`,
      [organisationId, skillsetIds],
    );
    const ids = skillsetIds.map(() => newId());
    await execute(
      'insert_matches',
      `INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, requested_at, language)
       SELECT $1, id, $2, skillset_id, $3, $4::language FROM unnest($5::uuid[], $6::uuid[]) AS given(id, skillset_id)
       RETURNING *`,
      [organisationId, profile?.id, new Date(), language, ids, skillsetIds],
    );
    for (const id of ids) await recordChange(execute, organisationId, 'smart-match.requested', id);
    await notifyWork(execute, 'matches');
  });
  return { message: 'accepted' };
}

async function recordChange(
  execute: Execute,
  organisationId: string,
  action: string,
  subjectId: string,
  details: object | null = null,
): Promise<void> {
  await execute(
    'insert_audit_entry',
    `INSERT INTO audit_entry (organisation_id, id, at, actor, action, subject_id, details)
     VALUES ($1, $2, $3, 'api-key:peer', $4, $5, $6)`,
    [organisationId, newId(), new Date(), action, subjectId, details],
  );
}

async function notifyWork(execute: Execute, queue: string): Promise<void> {
  await execute('notify_work', `SELECT pg_notify('skillgate_work', $1)`, [queue]);
}

async function inTransaction<Result>(pool: pg.Pool, work: (execute: Execute) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(executeOn(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function executeOn(client: Pick<pg.Pool, 'query'> | pg.PoolClient): Execute {
  return async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await (client as pg.PoolClient).query<Row>({ name, text, values })).rows;
}
