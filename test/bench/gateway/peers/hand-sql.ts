// The reads as one statement each, as one writes them by hand who knows PostgreSQL well: the database builds the
// answer's JSON. Each is prepared under its name. $1 is always the organisation. The time zone of connections is UTC.

export type Language = 'en' | 'nl';

/** A statement with its name that gives at most one row, whose column `body` has the JSON of the answer. */
export interface HandStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * How the JSON leaves the database: parsed by the driver (for GraphQL), as a text that is passed on, or as a text
 * without the fields that have no value (the published interface).
 */
export type Form = 'object' | 'text' | 'published';

/** Sizes of lists, as the operations of the bench ask for them. */
const LIST_SIZE = 200;
const PAGE_SIZE = 20;
const SKILLS_SIZE = 100;
const EVIDENCE_SIZE = 5;

const NIL = `'00000000-0000-0000-0000-000000000000'`;

/** @param date - how a date is written. */
const profileBody = (size: number, date: (column: string) => string) => `json_build_object(
  'id', p.id, 'email', p.email, 'publicIdentifier', p.public_identifier, 'firstName', p.first_name,
  'lastName', p.last_name, 'fullName', p.full_name,
  'certifications', ${history(
    'certification',
    'date',
    size,
    `'id', e.id, 'name', e.name, 'authority', e.authority, 'field', e.field, 'description', e.description,
     'date', ${date('e.date')}`,
  )},
  'educations', ${history(
    'education',
    'start_date',
    size,
    `'id', e.id, 'degree', e.degree, 'school', e.school, 'field', e.field, 'grade', e.grade,
     'startDate', ${date('e.start_date')}, 'endDate', ${date('e.end_date')}, 'finished', e.finished,
     'description', e.description`,
  )},
  'workHistory', ${history(
    'work_experience',
    'start_date',
    size,
    `'id', e.id, 'startDate', ${date('e.start_date')}, 'endDate', ${date('e.end_date')},
     'occupation', e.occupation, 'company', e.company, 'description', e.description`,
  )})`;

/** A list of a profile p, newest first. */
function history(table: string, date: string, size: number, fields: string): string {
  return `
  (SELECT coalesce(json_agg(json_build_object(${fields})), '[]'::json)
   FROM (SELECT * FROM ${table} WHERE organisation_id = $1 AND profile_id = p.id
         ORDER BY ${date} DESC NULLS LAST, id LIMIT ${size}) AS e)`;
}

/** An instant as ISO 8601 with milliseconds. */
function instant(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A date as an object, as GraphQL has it. */
function dateObject(column: string): string {
  return `CASE WHEN ${column} IS NOT NULL THEN json_build_object('value', ${instant(column)}) END`;
}

/**
 * Joins a skill as s, with its texts in a language or else in the other one. Because of LIMIT it is looked up in the
 * indexes for each row: otherwise the planner prefers to read all skills.
 */
const joinSkill = (owner: string, id: string, language: string) => `
  CROSS JOIN LATERAL (
    SELECT skill.id, skill.type, t.name, t.description
    FROM skill JOIN skill_translation t ON t.owner_id = skill.owner_id AND t.skill_id = skill.id
    WHERE skill.owner_id = ${owner} AND skill.id = ${id}
    ORDER BY t.language <> ${language}::language LIMIT 1) AS s`;

/** Joins the texts of a skillset k as t. */
const joinSkillsetTexts = (language: string) => `
  CROSS JOIN LATERAL (
    SELECT name, description FROM skillset_translation
    WHERE organisation_id = $1 AND skillset_id = k.id
    ORDER BY language <> ${language}::language LIMIT 1) AS t`;

const profile = (date: (column: string) => string) => `SELECT ${profileBody(LIST_SIZE, date)} AS body FROM profile p
  WHERE p.organisation_id = $1 AND p.public_identifier = $2`;

const PASSPORT = `SELECT json_build_object(
    'id', p.id, 'publicIdentifier', p.public_identifier, 'fullName', p.full_name, 'skills', (
      SELECT json_build_object('nodes', coalesce(json_agg(json_build_object('level', e.level, 'confidence', e.confidence, 'state', e.state,
          'skill', json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'type', s.type),
          'evidence', json_build_object('nodes', coalesce(v.list, '[]'::json)))
        ORDER BY e.level DESC, e.confidence DESC, e.skill_id), '[]'::json))
      FROM (
        SELECT * FROM profile_skill WHERE organisation_id = $1 AND profile_id = p.id
        ORDER BY level DESC, confidence DESC, skill_id LIMIT ${SKILLS_SIZE}) AS e
      ${joinSkill('e.skill_owner_id', 'e.skill_id', '$3')}
      LEFT JOIN (
        SELECT skill_owner_id, skill_id, json_agg(json_build_object('id', id, 'quote', quote, 'pointer', pointer,
            'source', source, 'level', level, 'confidence', confidence, 'observedAt', ${instant('observed_at')},
            'importItemId', import_item_id) ORDER BY observed_at DESC, id) AS list
        FROM (
          SELECT *, row_number() OVER (
            PARTITION BY skill_owner_id, skill_id ORDER BY observed_at DESC, id) AS place
          FROM evidence WHERE organisation_id = $1 AND profile_id = p.id) AS placed
        WHERE place <= ${EVIDENCE_SIZE}
        GROUP BY skill_owner_id, skill_id) AS v
        ON v.skill_owner_id = e.skill_owner_id AND v.skill_id = e.skill_id)) AS body
  FROM profile p WHERE p.organisation_id = $1 AND p.public_identifier = $2`;

const PROFILE_PAGE = `SELECT json_build_object(
    'nodes', coalesce(json_agg(${profileBody(PAGE_SIZE, dateObject)} ORDER BY p.created_at DESC, p.id DESC)
      FILTER (WHERE p.place <= ${PAGE_SIZE}), '[]'::json),
    'pageInfo', json_build_object('hasNextPage', count(*) > ${PAGE_SIZE})) AS body
  FROM (
    SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM profile
    WHERE organisation_id = $1 AND (created_at, id) < ($2::timestamptz, $3::uuid)
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}) AS p`;

const SKILLSETS = `SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description)
    ORDER BY name COLLATE "en-x-icu", id), '[]'::json) AS body
  FROM (
    SELECT k.id, coalesce(asked.name, other.name) AS name, coalesce(asked.description, other.description) AS description
    FROM skillset k
    LEFT JOIN skillset_translation asked
      ON asked.organisation_id = $1 AND asked.skillset_id = k.id AND asked.language = $2::language
    LEFT JOIN skillset_translation other
      ON other.organisation_id = $1 AND other.skillset_id = k.id AND other.language <> $2::language
        AND asked.language IS NULL
    WHERE k.organisation_id = $1 AND k.deleting_since IS NULL) AS translated`;

const SKILLSET = `SELECT json_build_object('id', k.id, 'name', t.name, 'description', t.description, 'skills', (
      SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
        'type', s.type, 'requiredRevel', e.required_level) ORDER BY e.position), '[]'::json)
      FROM skillset_skill e
      ${joinSkill('e.skill_owner_id', 'e.skill_id', '$3')}
      WHERE e.organisation_id = $1 AND e.skillset_id = k.id)) AS body
  FROM skillset k ${joinSkillsetTexts('$3')}
  WHERE k.organisation_id = $1 AND k.id = $2 AND k.deleting_since IS NULL`;

/** The text of a stored translation, in the language $4 or else in the other one. */
const stored = (list: string, text: string) => `coalesce(
  jsonb_path_query_first(${list}, '$[*] ? (@.language == $language)', jsonb_build_object('language', $4::text)),
  ${list} -> 0) ->> '${text}'`;

const SMART_MATCH = `SELECT json_build_object(
    'name', ${stored(`m.skillset_snapshot -> 'translations'`, 'name')},
    'match', json_build_object(
      'overall', coalesce(m.result -> 'scores' ->> 'overall', '100')::float8,
      'knowledge', coalesce(m.result -> 'scores' ->> 'knowledge', '100')::float8,
      'transversal', coalesce(m.result -> 'scores' ->> 'transversal', '100')::float8,
      'functional', coalesce(m.result -> 'scores' ->> 'functional', '100')::float8),
    'skills', (
      SELECT coalesce(json_agg(json_build_object('id', e ->> 'id',
          'name', ${stored(`e -> 'translations'`, 'name')}, 'requiredLevel', e -> 'requiredLevel',
          'achievedLevel', coalesce(m.result -> 'achievedLevels' -> (place - 1)::int, '0'), 'type', e ->> 'type',
          'description', ${stored(`e -> 'translations'`, 'description')}) ORDER BY place), '[]'::json)
      FROM jsonb_array_elements(m.skillset_snapshot -> 'skills') WITH ORDINALITY AS given(e, place))) AS body
  FROM profile p
  JOIN skillset k ON k.organisation_id = $1 AND k.id = $3 AND k.deleting_since IS NULL
  CROSS JOIN LATERAL (
    SELECT * FROM smart_match
    WHERE organisation_id = $1 AND profile_id = p.id AND skillset_id = $3 AND status = 'COMPLETED'
    ORDER BY requested_at DESC, id DESC LIMIT 1) AS m
  WHERE p.organisation_id = $1 AND p.public_identifier = $2`;

/** The rank by which the service sorts what it finds; $2 is the word that is searched for, in lower case. */
const RANK = `min(lpad((
  CASE WHEN folded = ' ' || $2 || ' ' THEN 0 WHEN folded LIKE ' ' || $2 || '%' THEN 1
    WHEN folded LIKE '% ' || $2 || ' %' THEN 2 WHEN folded LIKE '% ' || $2 || '%' THEN 3 ELSE 4 END * 100000
  + CASE l.kind WHEN 'PREFERRED' THEN 0 WHEN 'ALTERNATIVE' THEN 1 ELSE 2 END * 10000
  + CASE WHEN l.language = $3::language THEN 0 ELSE 5000 END
  + least(length(folded), 4999))::text, 6, '0') || folded)`;

const SKILLS_SEARCH = `SELECT json_build_object(
    'nodes', coalesce(json_agg(
      json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'type', s.type)
      ORDER BY f.rank, f.id) FILTER (WHERE f.place <= ${PAGE_SIZE}), '[]'::json),
    'pageInfo', json_build_object('hasNextPage', count(*) > ${PAGE_SIZE})) AS body
  FROM (
    SELECT *, row_number() OVER (ORDER BY rank, id) AS place FROM (
      SELECT l.owner_id, l.id, ${RANK} AS rank
      FROM (
        SELECT owner_id, skill_id AS id, language, 'PREFERRED'::label_kind AS kind, folded FROM skill_translation
          WHERE owner_id IN ($1, ${NIL}) AND folded LIKE '%' || $2 || '%'
        UNION ALL
        SELECT owner_id, skill_id, language, kind, folded FROM skill_synonym
          WHERE owner_id IN ($1, ${NIL}) AND folded LIKE '%' || $2 || '%') AS l
      WHERE NOT EXISTS (SELECT FROM skill w WHERE w.owner_id = l.owner_id AND w.id = l.id AND w.obsolete)
      GROUP BY l.owner_id, l.id) AS ranked
    ORDER BY rank, id LIMIT ${PAGE_SIZE + 1}) AS f
  ${joinSkill('f.owner_id', 'f.id', '$3')}`;

/** A statement in each form, written once: the driver compares the text with the one that it has prepared. */
type PreparedForms = Readonly<Record<Form, Pick<HandStatement, 'name' | 'text'>>>;

function prepared(name: string, text: string): PreparedForms {
  const asText = (body: string) => `SELECT ${body}::text AS body FROM (${text}) AS answer`;
  return {
    object: { name, text },
    text: { name: `${name}_text`, text: asText('body') },
    published: { name: `${name}_published`, text: asText('json_strip_nulls(body)') },
  };
}

const STATEMENTS = {
  // Dates of the published interface are instants.
  profile: { ...prepared('profile', profile(dateObject)), published: prepared('profile', profile(instant)).published },
  passport: prepared('passport', PASSPORT),
  profilePage: prepared('profile_page', PROFILE_PAGE),
  skillsets: {
    en: prepared('skillsets_en', SKILLSETS),
    nl: prepared('skillsets_nl', SKILLSETS.replace('en-x-icu', 'nl-x-icu')),
  },
  skillset: prepared('skillset', SKILLSET),
  smartMatch: prepared('smart_match', SMART_MATCH),
  skillsSearch: prepared('skills_search', SKILLS_SEARCH),
};

const bind = ({ name, text }: Pick<HandStatement, 'name' | 'text'>, values: unknown[]): HandStatement => ({
  name,
  text,
  values,
});

/** A profile with its lists. */
export const readProfile = (form: Form, organisationId: string, publicIdentifier: string): HandStatement =>
  bind(STATEMENTS.profile[form], [organisationId, publicIdentifier]);

/** A profile with its skills and their evidence. */
export const readPassport = (
  form: Form,
  organisationId: string,
  publicIdentifier: string,
  language: Language,
): HandStatement => bind(STATEMENTS.passport[form], [organisationId, publicIdentifier, language]);

/** A page of profiles with their lists, newest first. The cursor has the form of the service's cursors. */
export function readProfilePage(form: Form, organisationId: string, cursor: string): HandStatement {
  const [, createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
  return bind(STATEMENTS.profilePage[form], [organisationId, createdAt, id]);
}

/** Skillsets by name, in the alphabetical order of the language. */
export const readSkillsets = (form: Form, organisationId: string, language: Language): HandStatement =>
  bind(STATEMENTS.skillsets[language][form], [organisationId, language]);

/** A skillset with its skills, in the form of the published interface. */
export const readSkillset = (form: Form, organisationId: string, id: string, language: Language): HandStatement =>
  bind(STATEMENTS.skillset[form], [organisationId, id, language]);

/** The latest result of a match, in the form of the published interface. */
export const readSmartMatch = (
  form: Form,
  organisationId: string,
  publicIdentifier: string,
  skillsetId: string,
  language: Language,
): HandStatement => bind(STATEMENTS.smartMatch[form], [organisationId, publicIdentifier, skillsetId, language]);

/** The skills whose labels contain a word, best match first. */
export const searchSkills = (form: Form, organisationId: string, word: string, language: Language): HandStatement =>
  bind(STATEMENTS.skillsSearch[form], [organisationId, word, language]);
