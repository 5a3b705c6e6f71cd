import { isId } from '../sql/identifiers.js';

/** Which rows a request may see and change: those of an organisation that belong to nobody or to certain people. */
export interface RowLimits {
  readonly organisationId: string;
  /** Identifiers of the profiles of these people. */
  readonly people: readonly string[];
}

/** The settings of a transaction that policies read. */
const ORGANISATION_SETTING = 'skillgate.organisation';
const PEOPLE_SETTING = 'skillgate.people';

/**
 * The statements that limit a transaction, to be executed at its start: it works in a role to which policies apply
 * (`prepare-role.ts`). All end with the transaction, so that a connection, or a pooler's, has nothing left of them.
 *
 * @throws Error if an identifier is not a UUID.
 */
export function limitTransaction(role: string, { organisationId, people }: RowLimits): string {
  if (![organisationId, ...people].every(isId)) throw new Error('rows are limited by identifiers only');
  return (
    `SET LOCAL ${ORGANISATION_SETTING} = '${organisationId}'; SET LOCAL ${PEOPLE_SETTING} = '{${people.join()}}'; ` +
    `SET LOCAL ROLE ${role}`
  );
}

/** The organisation of the transaction, as an expression of a policy. It is evaluated once in each statement. */
export const LIMITED_ORGANISATION = `(SELECT nullif(current_setting('${ORGANISATION_SETTING}', true), '')::uuid)`;

/** The people of the transaction, as an array in an expression of a policy. It is evaluated once in each statement. */
export const LIMITED_PEOPLE = `(SELECT nullif(current_setting('${PEOPLE_SETTING}', true), '')::uuid[])::uuid[]`;
