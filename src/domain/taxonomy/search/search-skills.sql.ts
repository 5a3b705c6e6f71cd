import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { Parameter, type ReadScope } from '../../../platform/read-model/index.js';
import { scoredConcepts } from './scored-concepts.js';

/** The skills that a search finds, best first. `folded` must not be empty. */
export const findSkills = statement(rowsOf<{ id: string; name: string }>({ id: 'uuid', name: 'text' }), searchSql, () =>
  searchSql({ organisationId: '00000000-0000-0000-0000-000000000000', language: 'en' }, 'sql', 1),
);

function searchSql(scope: Pick<ReadScope, 'organisationId' | 'language'>, folded: string, limit: number): Prisma.Sql {
  const scored = scoredConcepts('skill', { example: folded, read: () => folded }, Prisma.sql`${limit}::int`);
  const { strings, values } = Prisma.sql`
    SELECT found.id, found.title AS name FROM ${scored} AS found ORDER BY found.score DESC, found.title LIMIT ${limit}`;
  const source = { scope: scope as ReadScope, arguments: [], variables: {} };
  return new Prisma.Sql(
    strings,
    values.map((value: unknown) => (value instanceof Parameter ? value.read(source) : value)) as Prisma.Sql['values'],
  );
}
