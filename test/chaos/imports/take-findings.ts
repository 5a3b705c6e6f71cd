import type { Query } from '../query.js';

/** The results of a run's items, in a form that can be compared with those of another run. */
export interface TakenFindings {
  /** By the number of the item: status, failure, and the number of pieces of evidence by their content. */
  readonly items: ReadonlyMap<number, string>;
  /** Rows of the organisation, by table. */
  readonly counts: Readonly<Record<string, number>>;
}

const TABLES = [
  'profile',
  'profile_skill',
  'evidence',
  'certification',
  'education',
  'work_experience',
  'entity',
  'relation',
];

/** Reads the results of an organisation whose items have their number in their metadata. */
export async function takeFindings(query: Query, organisationId: string): Promise<TakenFindings> {
  const rows = await query<{ number: number; found: string }>(
    `SELECT (item.metadata::jsonb ->> 'number')::int AS number,
       concat_ws(' ', item.status, item.failure, count(evidence.id),
         md5(string_agg(concat_ws('|', evidence.skill_id, evidence.pointer, evidence.start_offset, evidence.quote,
           evidence.level, evidence.source), E'\\n'
             ORDER BY evidence.pointer, evidence.start_offset, evidence.skill_id))) AS found
     FROM import_item item
     LEFT JOIN evidence ON evidence.organisation_id = item.organisation_id AND evidence.import_item_id = item.id
     WHERE item.organisation_id = $1
     GROUP BY item.organisation_id, item.id`,
    [organisationId],
  );
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [counted] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE organisation_id = $1`,
      [organisationId],
    );
    counts[table] = counted?.count ?? 0;
  }
  return { items: new Map(rows.map(({ number, found }) => [number, found])), counts };
}
