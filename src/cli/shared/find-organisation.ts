import type { Runtime } from '../../app/runtime.js';
import { isId } from '../../platform/database/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/**
 * The scope of an organisation, by its id or its name.
 *
 * @throws StartupError if there is none, or several have the name.
 */
export async function scopeOfOrganisation({ database, scope }: Runtime, reference: string): Promise<Scope> {
  const found = await database.client.organisation.findMany({
    where: isId(reference) ? { id: reference } : { name: reference },
    select: { id: true, deletingSince: true },
  });
  const there = found.filter(({ deletingSince }) => deletingSince === null);
  const [organisation] = there;
  if (!organisation && found.length > 0) throw new StartupError(`the organisation ${reference} is being deleted`);
  if (!organisation)
    throw new StartupError(`there is no organisation ${reference}; ${await listOrganisations(database.client)}`);
  if (there.length > 1)
    throw new StartupError(`${there.length} organisations are called ${reference}; give the id of one`);
  return { ...scope('support'), organisationId: organisation.id };
}

/** Maximum number of organisations that are listed if one is not found. */
const MAX_LISTED = 10;

async function listOrganisations({ organisation }: Runtime['database']['client']): Promise<string> {
  const [count, first] = await Promise.all([
    organisation.count({ where: { deletingSince: null } }),
    organisation.findMany({
      where: { deletingSince: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MAX_LISTED,
      select: { id: true, name: true },
    }),
  ]);
  if (count === 0) return 'there is none in this database yet (organisation create creates one)';
  const more = count - first.length;
  return (
    `there ${count === 1 ? 'is' : 'are'}: ` +
    `${first.map(({ id, name }) => `${name} (${id})`).join(', ')}${
      more > 0 ? `, and ${more} more (organisation list)` : ''
    }`
  );
}
