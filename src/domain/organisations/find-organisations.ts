import type { Database } from '../../platform/database/index.js';

/** The id of the first organisation, in the order of ids, whose id is the given one or greater. */
export async function findFirstOrganisation(db: Database, fromId: string): Promise<string | undefined> {
  const organisation = await db.organisation.findFirst({
    where: { id: { gte: fromId } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return organisation?.id;
}
