import { isId } from '../../../platform/database/index.js';
import {
  isTextValue,
  mapConnection,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { withRows, type ConceptKey } from '../concepts/load-concepts.js';
import { countConcepts, findNamedConcepts, type ConceptList } from './list-concepts.sql.js';

/**
 * A page of the shared concepts and the organisation's own, by name in the scope's language, or in the other language
 * if they have no name in it.
 */
export async function listConcepts<Row>(
  { db, organisationId, language }: Scope,
  { concept, type }: Pick<ConceptList, 'concept' | 'type'>,
  pageArguments: PageArguments,
  load: (found: readonly ConceptKey[]) => Promise<ReadonlyMap<string, Row>>,
): Promise<Connection<Row>> {
  // The order differs between languages, so a cursor is for one of them.
  const page = readPage(pageArguments, `${concept}s in ${language}`, [isTextValue, isId]);
  const list: ConceptList = { concept, organisationId, type };
  const found = await findNamedConcepts(db, list, language, page);
  const connection = toConnection(
    withRows(found, await load(found)),
    page,
    ({ name, id }) => [name, id],
    async () => (await countConcepts(db, list))[0]?.count ?? 0,
  );
  return mapConnection(connection, ({ row }) => row);
}
