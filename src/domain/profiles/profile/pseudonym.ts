import { createHmac } from 'node:crypto';
import { Prisma } from '../../../generated/prisma/client.js';
import { Parameter, type ReadScope } from '../../../platform/read-model/index.js';

/** The size of the blocks of SHA-256, in bytes, to which HMAC (RFC 2104) extends its key. */
const BLOCK_SIZE = 64;

/** Each half of HMAC has the key combined with another byte. */
const [INNER_BYTE, OUTER_BYTE] = [0x36, 0x5c];

/** The key of an organisation's pseudonyms. It is derived, so that there is nothing to store or to keep. */
function keyOf({ linkSigningKey, organisationId }: ReadScope): Buffer {
  return createHmac('sha256', linkSigningKey).update('skillgate/v1/pseudonyms\0').update(organisationId).digest();
}

const halfOf = (byte: number): Parameter =>
  new Parameter(({ scope }) => {
    const block = Buffer.alloc(BLOCK_SIZE);
    keyOf(scope).copy(block);
    return Buffer.from(block.map((one) => one ^ byte)).toString('hex');
  });

const [INNER, OUTER] = [halfOf(INNER_BYTE), halfOf(OUTER_BYTE)];

/** A pseudonym as text: 48 bits in hexadecimal digits. Two of 100,000 people share one with a chance of 1 in 50,000. */
const FORM = /^P-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/;

/** Whether a text has the form of a pseudonym. */
export const isPseudonym = (text: string): boolean => FORM.test(text);

/**
 * The pseudonym of a person, such as P-3fa9-c01b-77de: an HMAC of the profile's identifier. It is the same in every
 * answer, another one in every organisation, and leads to nobody without the key of the installation.
 *
 * @param profileId - an expression.
 */
export function pseudonymOf(profileId: Prisma.Sql): Prisma.Sql {
  const inner = Prisma.sql`sha256(decode(${INNER}::text, 'hex') || uuid_send(${profileId}))`;
  const outer = Prisma.sql`sha256(decode(${OUTER}::text, 'hex') || ${inner})`;
  return Prisma.sql`'P-' || regexp_replace(left(encode(${outer}, 'hex'), 12), '(.{4})(?!$)', '\\1-', 'g')`;
}
