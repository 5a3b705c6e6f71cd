import {
  FIRST_CREATED_AT,
  FIRST_WORDS,
  ID_KINDS,
  OWN_SKILLS,
  SECOND_WORDS,
  SKILLS_A_PROFILE,
  SKILLS_A_SKILLSET,
  SKILLSETS,
} from './dataset.js';

/** Profiles whose items are one import. */
const PROFILES_AN_IMPORT = 100;

/** Import items that tell of each profile. */
const ITEMS_A_PROFILE = 2;

const NAMES = `ARRAY['Anna', 'Bram', 'Carla', 'Daan', 'Emma', 'Femke', 'Gijs', 'Hanna', 'Imke', 'Joost']`;
const SURNAMES = `ARRAY['Jansen', 'Bakker', 'Smits', 'Visser', 'Mulder', 'Peters', 'Dekker', 'Brouwer', 'Hendriks',
  'Koster', 'Vos']`;

const list = (words: readonly string[]) => `ARRAY['${words.join("', '")}']`;

/** idOf() of dataset.ts in SQL, and the skills that profiles and skillsets draw from, numbered. */
export const PREPARE_SESSION = [
  `CREATE FUNCTION pg_temp.id_of(kind int, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT ('01900000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(number), 12, '0'))::uuid
  $$`,
  `CREATE FUNCTION pg_temp.element(words text[], number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT words[1 + number % array_length(words, 1)]
  $$`,
];

/** $1: the organisation. */
export const NUMBER_SKILLS = `
  CREATE TEMPORARY TABLE numbered_skill AS
  SELECT skill.owner_id, skill.id, en.name, row_number() OVER (ORDER BY md5(skill.id::text)) - 1 AS number
  FROM skill JOIN skill_translation en ON en.owner_id = skill.owner_id AND en.skill_id = skill.id AND en.language = 'en'
  WHERE skill.owner_id IN ('00000000-0000-0000-0000-000000000000', $1::uuid) AND NOT skill.obsolete`;

/** Statements that are executed once for an organisation ($1). */
export const FILL_ONCE = [
  `INSERT INTO skill (owner_id, id, type, source_key)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skill}, n),
     (ARRAY['KNOWLEDGE', 'TRANSVERSAL', 'FUNCTIONAL'])[1 + n % 3]::skill_type, 'bench-' || n
   FROM generate_series(0, ${OWN_SKILLS - 1}) AS n`,
  `INSERT INTO skill_translation (owner_id, skill_id, language, name, description)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skill}, n), language,
     initcap(pg_temp.element(${list(FIRST_WORDS)}, n)) || ' ' || pg_temp.element(${list(SECOND_WORDS)}, n / 20) ||
       CASE language WHEN 'en' THEN ' work ' ELSE ' werk ' END || n,
     CASE language WHEN 'en' THEN 'What people do in area ' ELSE 'Wat mensen doen op gebied ' END || n || '.'
   FROM generate_series(0, ${OWN_SKILLS - 1}) AS n, unnest(ARRAY['en', 'nl']::language[]) AS language`,
  `INSERT INTO skill_synonym (owner_id, skill_id, language, label)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skill}, n), 'en',
     pg_temp.element(${list(SECOND_WORDS)}, n / 20) || ' in area ' || n
   FROM generate_series(0, ${OWN_SKILLS - 1}) AS n`,
];

/** As above, once the skills are numbered from 0. */
export const fillSkillsets = (skillCount: number) => [
  `INSERT INTO skillset (organisation_id, id, created_at, updated_at)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skillset}, n), '${FIRST_CREATED_AT}', '${FIRST_CREATED_AT}'
   FROM generate_series(0, ${SKILLSETS - 1}) AS n`,
  `INSERT INTO skillset_translation (organisation_id, skillset_id, language, name, description)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skillset}, n), language,
     initcap(pg_temp.element(${list(SECOND_WORDS)}, n * 7)) ||
       CASE language WHEN 'en' THEN ' role ' ELSE ' rol ' END || n,
     CASE language WHEN 'en' THEN 'What role ' ELSE 'Wat rol ' END || n ||
       CASE language WHEN 'en' THEN ' asks for in most teams.' ELSE ' vraagt in de meeste teams.' END
   FROM generate_series(0, ${SKILLSETS - 1}) AS n, unnest(ARRAY['en', 'nl']::language[]) AS language`,
  `INSERT INTO skillset_skill (organisation_id, skillset_id, skill_owner_id, skill_id, required_level, position)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.skillset}, n), skill.owner_id, skill.id, 1 + (n + k) % 5, k
   FROM generate_series(0, ${SKILLSETS - 1}) AS n, generate_series(0, ${SKILLS_A_SKILLSET - 1}) AS k
   JOIN numbered_skill skill ON TRUE
   WHERE skill.number = (n * 29 + k) % ${skillCount}`,
  // What a trigger does for skillsets that are not inserted in bulk.
  `SELECT write_skillset_version($1::uuid, id, NULL) FROM skillset WHERE organisation_id = $1::uuid`,
];

/** Statements for the profiles of an organisation ($1) with the numbers from $2 to $3. */
export const fillProfiles = (skillCount: number) => [
  `INSERT INTO profile (organisation_id, id, public_identifier, email, record_email, first_name, last_name, full_name,
     sort_name, created_at, updated_at)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.profile}, n), 'P-' || n,
     lower(first || '.' || last) || n || '@bench.example',
     lower(first || '.' || last) || n || '@bench.example',
     first, last, first || ' ' || last, last || ', ' || first,
     at, at
   FROM generate_series($2::bigint, $3::bigint) AS n,
     LATERAL (SELECT pg_temp.element(${NAMES}, n) AS first, pg_temp.element(${SURNAMES}, n / 3) AS last,
       '${FIRST_CREATED_AT}'::timestamptz + n * interval '1 second' AS at) AS given`,
  `INSERT INTO import (organisation_id, id, batch_id, source, item_count, created_at)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.import}, n / ${PROFILES_AN_IMPORT}),
     'batch ' || n / ${PROFILES_AN_IMPORT}, 'hr', ${PROFILES_AN_IMPORT * ITEMS_A_PROFILE},
     '${FIRST_CREATED_AT}'::timestamptz + n * interval '1 second'
   FROM generate_series($2::bigint, $3::bigint) AS n WHERE n % ${PROFILES_AN_IMPORT} = 0`,
  `INSERT INTO import_item (organisation_id, id, import_id, position, entity_type, entity_id, payload, status, kind,
     kind_confidence, language, profile_id, created_at, finished_at, was_read)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.importItem}, n * ${ITEMS_A_PROFILE} + i),
     pg_temp.id_of(${ID_KINDS.import}, n / ${PROFILES_AN_IMPORT}), (n % ${PROFILES_AN_IMPORT}) * ${ITEMS_A_PROFILE} + i,
     'person', 'P-' || n, '{"publicIdentifier":"P-' || n || '","skills":["planning","SQL"]}', 'READ', 'CV', 0.9, 'en',
     pg_temp.id_of(${ID_KINDS.profile}, n), at, at, TRUE
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, ${ITEMS_A_PROFILE - 1}) AS i,
     LATERAL (SELECT '${FIRST_CREATED_AT}'::timestamptz + n * interval '1 second' AS at) AS given`,
  `INSERT INTO certification (organisation_id, id, profile_id, name, authority, field, description, date,
     date_precision, identity)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.certification}, n * 4 + k), pg_temp.id_of(${ID_KINDS.profile}, n),
     'Certificate ' || (n + k) % 50, 'Institute ' || k, 'Field ' || n % 20,
     CASE WHEN (n + k) % 2 = 0 THEN 'Obtained after a course of ' || k + 2 || ' weeks with a written examination.' END,
     '2008-03-01'::timestamptz + ((n * 37 + k * 411) % 6000) * interval '1 day', 'DAY', 'certificate ' || k
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, n % 3) AS k`,
  `INSERT INTO education (organisation_id, id, profile_id, degree, school, field, grade, start_date,
     start_date_precision, end_date, end_date_precision, finished, description, identity)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.education}, n * 4 + k), pg_temp.id_of(${ID_KINDS.profile}, n),
     CASE k WHEN 0 THEN 'Bachelor' ELSE 'Master' END, 'University of ' || (n + k) % 30, 'Subject ' || n % 40,
     CASE WHEN n % 3 = 0 THEN '8' END, start, 'MONTH', start + interval '4 years', 'MONTH', n % 10 <> 0,
     CASE WHEN k = 0 THEN 'Thesis about subject ' || n % 40 || '.' END, 'education ' || k
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, n % 2) AS k,
     LATERAL (SELECT '1999-09-01'::timestamptz + ((n * 31) % 3000 + k * 1461) * interval '1 day' AS start) AS given`,
  `INSERT INTO work_experience (organisation_id, id, profile_id, occupation, company, start_date, start_date_precision,
     end_date, end_date_precision, description, identity)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.workExperience}, n * 8 + k), pg_temp.id_of(${ID_KINDS.profile}, n),
     'Occupation ' || (n + k) % 60, 'Company ' || (n * 3 + k) % 500, start, 'MONTH',
     CASE WHEN k > 0 THEN start + interval '2 years' END, CASE WHEN k > 0 THEN 'MONTH'::date_precision END,
     'Worked in a team of ' || 3 + k || ' people on what company ' || (n * 3 + k) % 500 || ' makes and sells.',
     'work ' || k
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, 1 + n % 4) AS k,
     LATERAL (SELECT '2024-01-01'::timestamptz - (n % 700 + k * 800) * interval '1 day' AS start) AS given`,
  `INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level, confidence,
     state, stated_by)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.profile}, n), skill.owner_id, skill.id, level, level,
     (50 + (n * 7 + k * 3) % 50) / 100.0, 'SUGGESTED', 'reader'
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, ${SKILLS_A_PROFILE - 1}) AS k
   JOIN numbered_skill skill ON TRUE,
     LATERAL (SELECT (5 + (n * 3 + k * 7) % 46) / 10.0 AS level) AS given
   WHERE skill.number = (n * 17 + k) % ${skillCount}`,
  `INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer,
     start_offset, end_offset, source, level, level_basis, confidence, observed_at)
   SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.evidence}, (n * ${SKILLS_A_PROFILE} + k) * 2 + e),
     pg_temp.id_of(${ID_KINDS.profile}, n), skill.owner_id, skill.id,
     pg_temp.id_of(${ID_KINDS.importItem}, n * ${ITEMS_A_PROFILE} + e), skill.name, '/skills/' || k, 0,
     length(skill.name), (ARRAY['SELF', 'COLLEAGUE', 'MANAGER', 'RECORD'])[1 + (n + k + e) % 4]::evidence_source,
     (5 + (n * 3 + k * 7) % 46) / 10.0,
     'RATING', 0.8, '2025-03-01'::timestamptz + ((n + e * 40) % 300) * interval '1 day'
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, ${SKILLS_A_PROFILE - 1}) AS k
   CROSS JOIN LATERAL generate_series(0, CASE WHEN (n + k) % 3 = 0 THEN 1 ELSE 0 END) AS e
   JOIN numbered_skill skill ON TRUE
   WHERE skill.number = (n * 17 + k) % ${skillCount}`,
];

/** Smart matches of the profiles with the numbers from $2 to $3 of an organisation ($1), as the service stores them. */
export const FILL_MATCHES = `
  WITH snapshot AS MATERIALIZED (
    SELECT skillset.id,
      jsonb_build_object(
        'translations', (
          SELECT jsonb_agg(jsonb_build_object('language', language, 'name', name, 'description', description))
          FROM skillset_translation t WHERE t.organisation_id = $1::uuid AND t.skillset_id = skillset.id),
        'skills', (
          SELECT jsonb_agg(jsonb_build_object('ownerId', s.owner_id, 'id', s.id, 'type', s.type,
            'requiredLevel', required.required_level, 'translations', (
             SELECT jsonb_agg(jsonb_build_object('language', language, 'name', name, 'description', description))
             FROM skill_translation t WHERE t.owner_id = s.owner_id AND t.skill_id = s.id)) ORDER BY required.position)
          FROM skillset_skill required JOIN skill s ON s.owner_id = required.skill_owner_id AND s.id = required.skill_id
          WHERE required.organisation_id = $1::uuid AND required.skillset_id = skillset.id)) AS content
    FROM skillset WHERE skillset.organisation_id = $1::uuid
  )
  INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, status, skillset_snapshot, result, overall,
    requested_at, completed_at)
  SELECT $1::uuid, pg_temp.id_of(${ID_KINDS.smartMatch}, n), pg_temp.id_of(${ID_KINDS.profile}, n), snapshot.id,
    'COMPLETED', snapshot.content,
    jsonb_build_object(
      'scores', jsonb_build_object('overall', (n % 1000) / 10.0, 'knowledge', (n * 3 % 1000) / 10.0,
        'transversal', NULL, 'functional', (n * 7 % 1000) / 10.0),
      'achievedLevels', (
        SELECT jsonb_agg(((n + k * 7) % 51) / 10.0) FROM generate_series(0, ${SKILLS_A_SKILLSET - 1}) AS k)),
    (n % 1000) / 10.0, '2025-06-01'::timestamptz + n * interval '1 second',
    '2025-06-01'::timestamptz + n * interval '1 second'
  FROM generate_series($2::bigint, $3::bigint) AS n
  JOIN snapshot ON snapshot.id = pg_temp.id_of(${ID_KINDS.skillset}, n % ${SKILLSETS})`;
