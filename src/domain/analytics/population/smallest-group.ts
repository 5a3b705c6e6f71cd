import { Prisma } from '../../../generated/prisma/client.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { computedValue, ORGANISATION, type Compute, type ReadScope } from '../../../platform/read-model/index.js';
import { scopeText, type AccessScope } from '../../../platform/security/access-scopes.js';

/** Who has it may see people; everybody else sees groups of them. */
const SEES_PEOPLE: AccessScope = 'PROFILES_READ';

/**
 * Whether answers may only be about groups of people, as the sender must not read profiles. Statements for such senders
 * are texts of their own, so that those of everybody else stay as they are.
 */
export function isGrouped({ access }: Pick<ReadScope, 'access'>): boolean {
  return access !== undefined && !access.scopes.has(SEES_PEOPLE);
}

/** How many people a group must have: a setting of the organisation. */
export const SMALLEST_GROUP = Prisma.sql`(
  SELECT organisation.smallest_group FROM organisation WHERE organisation.id = ${ORGANISATION}::uuid)`;

/** The condition that all of the numbers may be shown: each is that of nobody, or of a group that is large enough. */
export function areShown(...numbersOfPeople: readonly Prisma.Sql[]): Prisma.Sql {
  const shown = numbersOfPeople.map((people) => Prisma.sql`(${people} = 0 OR ${people} >= ${SMALLEST_GROUP})`);
  return Prisma.join(shown, ' AND ');
}

/** `AND` with the condition that numbers may be shown, for senders to whom it matters; nothing for others. */
export function andAreShown(scope: ReadScope, ...numbersOfPeople: readonly Prisma.Sql[]): Prisma.Sql {
  return isGrouped(scope) ? Prisma.sql`AND ${areShown(...numbersOfPeople)}` : Prisma.empty;
}

const refuse: Compute = ([smallest]) => {
  throw new ServiceError('FORBIDDEN', 'error.analytics.group', {
    minimum: smallest as number,
    scope: scopeText(SEES_PEOPLE),
  });
};

/**
 * The answer to a question about some people, or the error FORBIDDEN if they are too few for the sender.
 *
 * @param people - the number of people, an expression.
 * @param answer - an expression of JSON.
 */
export function refuseSmallGroup(scope: ReadScope, people: Prisma.Sql, answer: Prisma.Sql): Prisma.Sql {
  if (!isGrouped(scope)) return answer;
  const refused = computedValue(refuse, [SMALLEST_GROUP]);
  return Prisma.sql`CASE WHEN ${people} < ${SMALLEST_GROUP} THEN ${refused} ELSE ${answer} END`;
}
