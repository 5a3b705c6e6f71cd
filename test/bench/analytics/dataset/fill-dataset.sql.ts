/**
 * The statements that make an organisation of many people ($1), skewed as real ones are: a few skills that nearly
 * everybody has, and thousands that few people have.
 */

/** Kinds of rows, as they are told apart in identifiers. */
const KIND = {
  profile: 1,
  certification: 2,
  workExperience: 4,
  evidence: 5,
  import: 6,
  importItem: 7,
  skillset: 8,
  skill: 10,
  group: 11,
  entity: 12,
  relation: 13,
  occupation: 14,
  suggestion: 15,
  statement: 16,
} as const;

/** Numbers of what the organisation has beside its people. */
export const SIZES = {
  skills: 3000,
  /** Skills that nobody is expected to have, and of which a few people have one. */
  rareSkills: 300,
  groups: 60,
  skillsets: 300,
  teams: 2000,
  departments: 200,
  locations: 20,
  occupations: 150,
  certificates: 60,
} as const;

/** Skills that are drawn for each person. Some are drawn twice: about thirty remain. */
const DRAWS = 33;

const NAMES = `ARRAY['Anna', 'Bram', 'Carla', 'Daan', 'Emma', 'Femke', 'Gijs', 'Hanna', 'Imke', 'Joost']`;
const SURNAMES = `ARRAY['Jansen', 'Bakker', 'Smits', 'Visser', 'Mulder', 'Peters', 'Dekker', 'Brouwer', 'Hendriks']`;

/** The moment at which the dataset was made. All dates of the dataset are counted from it. */
export const NOW = `'2026-11-01T00:00:00Z'::timestamptz`;

/** An identifier that is computed from the kind of a row and its number. */
export function idOf(kind: keyof typeof KIND, number: number): string {
  const kindDigits = KIND[kind].toString(16).padStart(3, '0');
  return `01900000-0000-7${kindDigits}-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The same in SQL. */
export const PREPARE_SESSION = [
  `CREATE FUNCTION pg_temp.id_of(kind int, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT ('01900000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(number), 12, '0'))::uuid
  $$`,
  'SELECT setseed(0.42)',
];

const id = (kind: keyof typeof KIND, number: string): string => `pg_temp.id_of(${KIND[kind]}, ${number})`;

/** A number from 0 that follows Zipf's law: n is drawn with a probability that is proportional to 1 / (n + 1). */
const zipf = (random: string): string => `(floor(exp(${random} * ln(${SIZES.skills} + 1)))::int - 1)`;

/** What does not depend on the number of people ($1). */
export const FILL_ONCE = [
  `INSERT INTO skill (owner_id, id, type, source_key)
   SELECT $1::uuid, ${id('skill', 'n')}, (ARRAY['KNOWLEDGE', 'TRANSVERSAL', 'FUNCTIONAL'])[1 + n % 3]::skill_type,
     'bench-' || n
   FROM generate_series(0, ${SIZES.skills + SIZES.rareSkills - 1}) AS n`,
  `INSERT INTO skill_translation (owner_id, skill_id, language, name, description)
   SELECT $1::uuid, ${id('skill', 'n')}, language,
     CASE language WHEN 'en' THEN 'Skill ' ELSE 'Vaardigheid ' END || n, ''
   FROM generate_series(0, ${SIZES.skills + SIZES.rareSkills - 1}) AS n,
     unnest(ARRAY['en', 'nl']::language[]) AS language`,
  `INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type)
   SELECT $1::uuid, ${id('skill', 'n')}, ${id('skill', 'n / 8')}, 'BROADER'::skill_relation_type
   FROM generate_series(8, ${SIZES.skills - 1}) AS n
   UNION ALL
   SELECT $1::uuid, ${id('skill', 'n')}, ${id('skill', `(n * 7 + 3) % ${SIZES.skills}`)}, 'RELATED'
   FROM generate_series(0, ${SIZES.skills - 1}) AS n WHERE (n * 7 + 3) % ${SIZES.skills} <> n`,
  `INSERT INTO skill_group (owner_id, id, code, esco_uri)
   SELECT $1::uuid, ${id('group', 'n')}, 'S' || n, 'urn:bench:group:' || n
   FROM generate_series(0, ${SIZES.groups - 1}) AS n`,
  `INSERT INTO skill_group_translation (owner_id, group_id, language, name, description)
   SELECT $1::uuid, ${id('group', 'n')}, language, CASE language WHEN 'en' THEN 'Group ' ELSE 'Groep ' END || n, ''
   FROM generate_series(0, ${SIZES.groups - 1}) AS n, unnest(ARRAY['en', 'nl']::language[]) AS language`,
  `INSERT INTO skill_group_member (owner_id, group_id, skill_id)
   SELECT $1::uuid, ${id('group', `n % ${SIZES.groups}`)}, ${id('skill', 'n')}
   FROM generate_series(0, ${SIZES.skills - 1}) AS n`,
  `INSERT INTO occupation (owner_id, id, esco_uri)
   SELECT $1::uuid, ${id('occupation', 'n')}, 'urn:bench:occupation:' || n
   FROM generate_series(0, ${SIZES.occupations - 1}) AS n`,
  `INSERT INTO occupation_translation (owner_id, occupation_id, language, name, description)
   SELECT $1::uuid, ${id('occupation', 'n')}, language,
     CASE language WHEN 'en' THEN 'Occupation ' ELSE 'Beroep ' END || n, ''
   FROM generate_series(0, ${SIZES.occupations - 1}) AS n, unnest(ARRAY['en', 'nl']::language[]) AS language`,
  `INSERT INTO occupation_skill (owner_id, occupation_id, skill_id, type)
   SELECT DISTINCT $1::uuid, ${id('occupation', 'n')}, ${id('skill', `(k * k * 5 + n * 19) % ${SIZES.skills}`)},
     'ESSENTIAL'::occupation_skill_type
   FROM generate_series(0, ${SIZES.occupations - 1}) AS n, generate_series(0, 14) AS k`,
  `INSERT INTO skillset (organisation_id, id)
   SELECT $1::uuid, ${id('skillset', 'n')} FROM generate_series(0, ${SIZES.skillsets - 1}) AS n`,
  `INSERT INTO skillset_translation (organisation_id, skillset_id, language, name)
   SELECT $1::uuid, ${id('skillset', 'n')}, language, CASE language WHEN 'en' THEN 'Role ' ELSE 'Rol ' END || n
   FROM generate_series(0, ${SIZES.skillsets - 1}) AS n, unnest(ARRAY['en', 'nl']::language[]) AS language`,
  // Common skills and rare ones: from the 3rd to the 2,500th by the number of people who have it.
  `INSERT INTO skillset_skill (organisation_id, skillset_id, skill_owner_id, skill_id, required_level, position)
   SELECT DISTINCT ON (n, skill) $1::uuid, ${id('skillset', 'n')}, $1::uuid, ${id('skill', 'skill')}, 1 + (n + k) % 5, k
   FROM generate_series(0, ${SIZES.skillsets - 1}) AS n, generate_series(0, 11) AS k,
     LATERAL (SELECT (floor(2 * exp(k * 0.6)) + n * 11 % (2 + k * 25))::int % ${SIZES.skills} AS skill) AS drawn
   ORDER BY n, skill, k`,
  `INSERT INTO entity (organisation_id, id, type, identity, external_id, name, name_key)
   SELECT $1::uuid, ${id('entity', '10000000 + n')}, 'TEAM'::entity_type, 'id team-' || n, 'team-' || n, 'Team ' || n,
     'team ' || n
   FROM generate_series(0, ${SIZES.teams - 1}) AS n
   UNION ALL
   SELECT $1::uuid, ${id('entity', '11000000 + n')}, 'DEPARTMENT', 'id department-' || n, 'department-' || n,
     'Department ' || n, 'department ' || n
   FROM generate_series(0, ${SIZES.departments - 1}) AS n`,
  `INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id)
   SELECT $1::uuid, ${id('relation', '10000000 + n')}, 'PART_OF'::relation_type, ${id('entity', '10000000 + n')},
     ${id('entity', `11000000 + n % ${SIZES.departments}`)}
   FROM generate_series(0, ${SIZES.teams - 1}) AS n`,
];

/** The certificate of a person, by number. Everybody has one, and three in ten have another. */
const certificate = `(n * 7 + k * 11) % ${SIZES.certificates}`;

/** The skill that a certificate is evidence of. */
const taught = `(20 + ${certificate} * 7)`;

/** People with the numbers from $2 to $3. */
export const FILL_PEOPLE = [
  `INSERT INTO profile (organisation_id, id, public_identifier, email, first_name, last_name, full_name, sort_name,
     created_at)
   SELECT $1::uuid, ${id('profile', 'n')}, 'P-' || n, 'p' || n || '@bench.example', first, last, first || ' ' || last,
     last || ', ' || first || ' ' || n, ${NOW} - interval '3 years' + n * interval '10 seconds'
   FROM generate_series($2::bigint, $3::bigint) AS n,
     LATERAL (SELECT (${NAMES})[1 + n % 10] AS first, (${SURNAMES})[1 + n / 10 % 9] AS last) AS named`,
  `INSERT INTO entity (organisation_id, id, type, identity, external_id, name, name_key, profile_id)
   SELECT $1::uuid, ${id('entity', 'n')}, 'PERSON', 'id P-' || n, 'P-' || n, 'Person ' || n, 'person ' || n,
     ${id('profile', 'n')}
   FROM generate_series($2::bigint, $3::bigint) AS n`,
  // One person in fifty leaves within a year.
  `INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id, start_date, end_date)
   SELECT $1::uuid, ${id('relation', 'n')}, 'MEMBER_OF', ${id('entity', 'n')},
     ${id('entity', `10000000 + n % ${SIZES.teams}`)}, ${NOW} - n % 1000 * interval '1 day' - interval '1 day',
     CASE WHEN n % 50 = 0 THEN ${NOW} + n % 365 * interval '1 day' END
   FROM generate_series($2::bigint, $3::bigint) AS n`,
  `INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id)
   SELECT $1::uuid, ${id('relation', '20000000 + n')}, 'REPORTS_TO'::relation_type, ${id('entity', 'n')},
     ${id('entity', `n % (CASE WHEN n < ${SIZES.teams} THEN ${SIZES.departments} ELSE ${SIZES.teams} END)`)}
   FROM generate_series(greatest($2::bigint, ${SIZES.departments}), $3::bigint) AS n`,
  `INSERT INTO work_experience (organisation_id, id, profile_id, occupation, linked_occupation_owner_id,
     linked_occupation_id, occupation_likelihood, occupation_origin, company, start_date, end_date, identity)
   SELECT $1::uuid, ${id('workExperience', 'n * 2 + k')}, ${id('profile', 'n')}, 'Occupation', $1::uuid,
     ${id('occupation', `(n % ${SIZES.teams} + k * 7) % ${SIZES.occupations}`)}, 1, 'EXACT', 'Company ' || n % 50,
     ${NOW} - (n % 900 + k * 1000) * interval '1 day',
     CASE WHEN k > 0 THEN ${NOW} - n % 900 * interval '1 day' END, 'job ' || k
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, 1) AS k`,
  `INSERT INTO import (organisation_id, id, item_count)
   SELECT $1::uuid, ${id('import', 'n')}, 200 FROM generate_series($2::bigint / 100, $3::bigint / 100) AS n`,
  `INSERT INTO import_item (organisation_id, id, import_id, position, status, kind, format, profile_id, finished_at)
   SELECT $1::uuid, ${id('importItem', 'n * 2 + k')}, ${id('import', 'n / 100')}, n % 100 * 2 + k, 'READ',
     CASE k WHEN 0 THEN 'CV' ELSE 'CERTIFICATE' END::item_kind,
     CASE k WHEN 0 THEN (ARRAY['free-text', 'linkedin', 'europass', 'survey'])[1 + n % 4] ELSE 'credential' END,
     ${id('profile', 'n')}, ${NOW}
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, 1) AS k`,
  // Half of a person's skills are those that everybody draws from, half are those of the occupation.
  `INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level, confidence,
     state, stated_by)
   SELECT $1::uuid, ${id('profile', 'n')}, $1::uuid, ${id('skill', 'skill')}, level, level, 0.8,
     CASE WHEN (n + skill) % 10 = 0 THEN 'VALIDATED' WHEN (n + skill) % 50 = 1 THEN 'REJECTED' ELSE 'SUGGESTED'
     END::skill_state, 'reader'
   FROM (
     SELECT DISTINCT n, (${zipf('random()')} + k % 2 * (n % ${SIZES.teams} % ${SIZES.occupations}) * 19)
       % ${SIZES.skills} AS skill
     FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(1, ${DRAWS}) AS k
     UNION SELECT n, ${taught}
     FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, CASE WHEN n % 10 < 3 THEN 1 ELSE 0 END) AS k
     UNION SELECT n, ${SIZES.skills} + n / 257 % ${SIZES.rareSkills}
     FROM generate_series($2::bigint, $3::bigint) AS n WHERE n % 257 = 0
   ) AS drawn, LATERAL (SELECT (5 + (n * 3 + skill * 7) % 46) / 10.0 AS level) AS given`,
  `INSERT INTO certification (organisation_id, id, profile_id, name, authority, date, date_precision, expires_at,
     expires_at_precision, identity)
   SELECT $1::uuid, ${id('certification', 'n * 2 + k')}, ${id('profile', 'n')}, 'Certificate ' || ${certificate},
     'Institute', at, 'DAY', CASE WHEN n % 6 > 0 THEN at + interval '3 years' END, 'DAY', 'certificate ' || k
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, CASE WHEN n % 10 < 3 THEN 1 ELSE 0 END) AS k,
     LATERAL (SELECT ${NOW} - ((n * 37 + k * 411) % 1400) * interval '1 day' AS at) AS given`,
  `INSERT INTO history_statement (organisation_id, id, import_item_id, profile_id, certification_id, stated)
   SELECT $1::uuid, ${id('statement', 'n * 2 + k')}, ${id('importItem', 'n * 2 + 1')}, ${id('profile', 'n')},
     ${id('certification', 'n * 2 + k')}, '{}'
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, CASE WHEN n % 10 < 3 THEN 1 ELSE 0 END) AS k`,
  `INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer,
     start_offset, end_offset, source, level, level_basis, confidence, observed_at)
   SELECT $1::uuid, gen_random_uuid(), held.profile_id, held.skill_owner_id, held.skill_id,
     ${id('importItem', 'n * 2')}, 'skill', '/skills', e, e + 5,
     (ARRAY['SELF', 'COLLEAGUE', 'MANAGER', 'RECORD'])[1 + n % 4]::evidence_source, held.level, 'RATING', 0.8,
     ${NOW} - (random() * 1095 + e) * interval '1 day'
   FROM generate_series($2::bigint, $3::bigint) AS n
   JOIN profile_skill held ON held.organisation_id = $1::uuid AND held.profile_id = ${id('profile', 'n')}
   CROSS JOIN LATERAL generate_series(0, CASE WHEN held.level > 4 THEN 1 ELSE 0 END) AS e`,
  `INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer,
     start_offset, end_offset, source, level, level_basis, confidence, observed_at)
   SELECT DISTINCT ON (n, ${taught}) $1::uuid, gen_random_uuid(), ${id('profile', 'n')}, $1::uuid,
     ${id('skill', taught)}, ${id('importItem', 'n * 2 + 1')}, 'certificate', '/name', 0, 5,
     'CERTIFICATE'::evidence_source, 3, 'DEFAULT'::level_basis, 0.9, ${NOW} - (n % 1000) * interval '1 day'
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, CASE WHEN n % 10 < 3 THEN 1 ELSE 0 END) AS k`,
  `INSERT INTO skill_suggestion (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote,
     pointer, start_offset, end_offset, likelihood, source, level, level_basis, state, observed_at)
   SELECT $1::uuid, ${id('suggestion', 'n * 2 + k')}, ${id('profile', 'n')}, $1::uuid,
     ${id('skill', `${zipf('random()')}`)}, ${id('importItem', 'n * 2')}, 'words', '/about', k, k + 5,
     (n % 90 + 5) / 100.0, (ARRAY['SELF', 'COLLEAGUE', 'MANAGER', 'RECORD'])[1 + n % 4]::evidence_source, 2, 'DEFAULT',
     (ARRAY['OPEN', 'OPEN', 'ACCEPTED', 'DECLINED', 'SUPERSEDED'])[1 + (n + k) % 5]::suggestion_state,
     ${NOW} - (n % 700) * interval '1 day'
   FROM generate_series($2::bigint, $3::bigint) AS n, generate_series(0, 1) AS k`,
];
