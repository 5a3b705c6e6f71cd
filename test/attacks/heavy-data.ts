import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The owner id of shared data. */
const SHARED = '00000000-0000-0000-0000-000000000000';

/** The amount of data of an organisation. */
export interface HeavyPeople {
  readonly people: number;
  readonly skillsEach: number;
  readonly evidenceEach: number;
}

/** The size of the passports in the attacks: more than a careful organisation has, but possible for a careless one. */
export const HEAVY_PEOPLE: HeavyPeople = { people: 100, skillsEach: 435, evidenceEach: 2 };

/**
 * Creates people with all of the organisation's own skills, and evidence for each skill. Each skill has twenty
 * relations and a description of some hundred characters.
 */
export async function addHeavyPeople(
  connection: pg.ClientBase,
  organisationId: string,
  { people, skillsEach, evidenceEach }: HeavyPeople = HEAVY_PEOPLE,
): Promise<void> {
  await connection.query(
    'CREATE TEMPORARY TABLE own_skill AS SELECT gen_random_uuid() AS id, number FROM generate_series(1, $1::int) AS ' +
      'number',
    [skillsEach],
  );
  await connection.query(`INSERT INTO skill (owner_id, id, type) SELECT $1::uuid, id, 'FUNCTIONAL' FROM own_skill`, [
    organisationId,
  ]);
  await connection.query(
    `INSERT INTO skill_translation (owner_id, skill_id, language, name, description)
     SELECT $1::uuid, id, 'en', 'handle machine ' || number,
       repeat('Handles the machine with care and knows all of its parts. ', 8) FROM own_skill`,
    [organisationId],
  );
  await connection.query(
    `INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type)
     SELECT $1::uuid, one.id, other.id, 'RELATED' FROM own_skill one
       JOIN own_skill other ON other.number > one.number AND other.number <= one.number + 20`,
    [organisationId],
  );
  await connection.query(
    'CREATE TEMPORARY TABLE person AS SELECT gen_random_uuid() AS id, number FROM generate_series(1, $1::int) AS ' +
      'number',
    [people],
  );
  await connection.query(
    `INSERT INTO profile (organisation_id, id, public_identifier, full_name, sort_name, created_at)
     SELECT $1::uuid, id, 'H-' || number, 'Person ' || number, 'Person ' || number, now() + number * interval
       '1 second' FROM person`,
    [organisationId],
  );
  await connection.query(
    `INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, confidence, stated_by)
     SELECT $1::uuid, person.id, $1::uuid, own_skill.id, own_skill.number % 50 / 10.0, 0.8, 'reader'
       FROM person CROSS JOIN own_skill`,
    [organisationId],
  );
  const [importId, itemId] = [randomUUID(), randomUUID()];
  await connection.query(`INSERT INTO import (organisation_id, id, item_count) VALUES ($1, $2, 1)`, [
    organisationId,
    importId,
  ]);
  await connection.query(
    `INSERT INTO import_item (organisation_id, id, import_id, position, status, unread)
      VALUES ($1, $2, $3, 0, 'READ', '{}')`,
    [organisationId, itemId, importId],
  );
  await connection.query(
    `INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote,
      pointer, start_offset, end_offset, source, level, level_basis, confidence, observed_at)
     SELECT $1::uuid, gen_random_uuid(), person.id, $1::uuid, own_skill.id, $2, 'handles machine ' ||
       own_skill.number, '/about', piece * 100, piece * 100 + 20, 'SELF', 3, 'WORDS', 0.8, now()
     FROM person CROSS JOIN own_skill CROSS JOIN generate_series(1, $3::int) AS piece`,
    [organisationId, itemId, evidenceEach],
  );
  await connection.query('DROP TABLE own_skill, person');
  await connection.query('ANALYZE skill, skill_translation, skill_relation, profile, profile_skill, evidence');
}

/**
 * Creates shared nested groups of skills, as in ESCO: top groups with fifteen groups each, and fifteen in each of
 * those.
 */
export async function addHeavyGroups(
  connection: pg.ClientBase,
  { tops, each }: { readonly tops: number; readonly each: number } = { tops: 4, each: 15 },
): Promise<void> {
  await connection.query(
    `CREATE TEMPORARY TABLE tree AS
     SELECT gen_random_uuid() AS id, 'X' || a AS code, NULL AS above FROM generate_series(1, $1::int) a
     UNION ALL SELECT gen_random_uuid(), 'X' || a || '.' || b, 'X' || a
       FROM generate_series(1, $1::int) a, generate_series(1, $2::int) b
     UNION ALL SELECT gen_random_uuid(), 'X' || a || '.' || b || '.' || c, 'X' || a || '.' || b
       FROM generate_series(1, $1::int) a, generate_series(1, $2::int) b, generate_series(1, $2::int) c`,
    [tops, each],
  );
  await connection.query(
    `INSERT INTO skill_group (owner_id, id, code, esco_uri) SELECT $1::uuid, id, code, 'urn:attack:' || code FROM tree`,
    [SHARED],
  );
  await connection.query(
    `INSERT INTO skill_group_translation (owner_id, group_id, language, name, description)
      SELECT $1::uuid, id, 'en', 'group ' || code, repeat('What lies in it. ', 20) FROM tree`,
    [SHARED],
  );
  await connection.query(
    `INSERT INTO skill_group_parent (owner_id, group_id, parent_id) SELECT $1::uuid, one.id, parent.id
      FROM tree one JOIN tree parent ON parent.code = one.above`,
    [SHARED],
  );
  await connection.query('DROP TABLE tree');
  await connection.query('ANALYZE skill_group, skill_group_translation, skill_group_parent');
}

/** Creates an import whose items contain documents of two million characters each. */
export async function addHeavyDocuments(
  connection: pg.ClientBase,
  organisationId: string,
  { items }: { readonly items: number } = { items: 40 },
): Promise<void> {
  const importId = randomUUID();
  await connection.query(
    `INSERT INTO import (organisation_id, id, batch_id, item_count) VALUES ($1, $2, 'heavy documents', $3)`,
    [organisationId, importId, items],
  );
  await connection.query(
    `INSERT INTO import_item (organisation_id, id, import_id, position, status, unread, documents)
     SELECT $1, gen_random_uuid(), $2, number - 1, 'READ', '{}',
       jsonb_build_array(jsonb_build_object('pointer', '/file', 'mediaType', 'application/pdf', 'pages', 900,
         'text', repeat('All that the document says. ', 71429)))
     FROM generate_series(1, $3::int) AS number`,
    [organisationId, importId, items],
  );
}

/** Creates deliveries that failed again and again, each time with a response of the maximum stored length. */
export async function addHeavyDeliveries(
  connection: pg.ClientBase,
  organisationId: string,
  { deliveries, tries }: { readonly deliveries: number; readonly tries: number } = { deliveries: 100, tries: 25 },
): Promise<void> {
  const endpointId = randomUUID();
  await connection.query(
    `INSERT INTO endpoint (organisation_id, id, url, event_types, enabled, retry_schedule_seconds)
      VALUES ($1, $2, 'https://example.org/heavy', '{}', false, '{}')`,
    [organisationId, endpointId],
  );
  await connection.query(
    `WITH happened AS (
       INSERT INTO event (organisation_id, id, type, subject, body)
       SELECT $1, gen_random_uuid(), 'profile.created', 'H-' || number, '{"event":"profile.created"}'
         FROM generate_series(1, $3::int) AS number RETURNING id, sequence
     ), sent AS (
       INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, status, attempts, sequence, finished_at)
       SELECT $1, gen_random_uuid(), id, $2, 'EXHAUSTED', $4::int, sequence, now() FROM happened RETURNING id
     )
     INSERT INTO attempt (organisation_id, id, delivery_id, number, trigger, started_at, duration_milliseconds,
       status_code, answer)
     SELECT $1, gen_random_uuid(), sent.id, number, 'SCHEDULE', now(), 5, 500, repeat('It does not work. ', 1111)
       FROM sent CROSS JOIN generate_series(1, $4::int) AS number`,
    [organisationId, endpointId, deliveries, tries],
  );
}
