import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createReader, type Reader } from '../../../../src/domain/imports/processes/reading-process.js';
import type { ItemToRead } from '../../../../src/domain/reader/model/findings.js';
import type { JsonObject } from '../../../../src/domain/reader/values/json-value.js';
import { formsInForms, jsonInStrings, payloadOf } from '../../../support/documents/hostile-documents.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, rowOf } from '../work-through.js';
import { processItem } from '../../../../src/domain/imports/reading-queue.js';

const SCHOOL = generateKeyPairSync('ed25519');

let database: TestDatabase;
let reader: Reader;
const broken: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ READING_SECONDS: '1' });
  // As in a database that no process has worked on yet.
  await database.runtime.database.client.compiledTaxonomy.deleteMany();
  reader = createReader(database.runtime.database.client, {
    readingSeconds: 1,
    trustedIssuers: [
      {
        identifiers: ['https://school.example.org'],
        name: 'School of Data',
        keys: [{ jwk: SCHOOL.publicKey.export({ format: 'jwk' }) as JsonObject }],
      },
    ],
    onBreak: (error) => broken.push(error),
  });
});

afterAll(async () => {
  await reader.close();
  await database.drop();
});

/** Reading takes time in proportion to the text; this one takes many seconds. */
const runaway = (): string => JSON.stringify({ cv: 'Skills:\nJava\n'.repeat(6_000_000) });

const itemOf = (payload: string): ItemToRead => ({
  payload,
  entityType: null,
  entityId: 'E-1',
  topic: null,
  source: null,
});

describe('the reading process', () => {
  test('ends an item that takes too long, and reads the items that were waiting behind it', async () => {
    const { id } = await database.createOrganisation();
    const long = runaway();
    const started = performance.now();
    const results = await Promise.all(
      [long, '{"name":"Kim"}', long, '{"name":"Sam"}'].map((payload) => reader.read(id, itemOf(payload))),
    );
    expect(
      results.map((result) => (result.outcome === 'READ' ? result.findings.person?.fullName : result.failure)),
    ).toEqual(['TOOK_TOO_LONG', 'Kim', 'TOOK_TOO_LONG', 'Sam']);
    expect(performance.now() - started).toBeGreaterThan(2_000);
    expect(broken).toEqual([]);
  });

  test('reports when the reading of each item begins: after the previous item has ended', async () => {
    const { id } = await database.createOrganisation();
    const order: string[] = [];
    const read = async (name: string, payload: string): Promise<void> => {
      await reader.read(id, itemOf(payload), { onBegin: () => order.push(`${name} begins`) });
      order.push(`${name} ends`);
    };
    await Promise.all([read('first', runaway()), read('second', '{"name":"Kim"}'), read('third', 'no JSON')]);
    expect(order.slice(0, 3)).toEqual(['first begins', 'first ends', 'second begins']);
    // The news that the third begins may come together with what came of the second.
    expect(order.slice(3, 5).sort()).toEqual(['second ends', 'third begins']);
    expect(order.slice(5)).toEqual(['third ends']);
  });

  test('ends an item while a document in it is being parsed, and reads the next', async () => {
    const { id } = await database.createOrganisation();
    const results = await Promise.all(
      [payloadOf(formsInForms(), 'application/pdf'), '{"name":"Kim"}'].map((payload) =>
        reader.read(id, itemOf(payload)),
      ),
    );
    expect(
      results.map((result) => (result.outcome === 'READ' ? result.findings.person?.fullName : result.failure)),
    ).toEqual(['TOOK_TOO_LONG', 'Kim']);
    expect(broken).toEqual([]);
  });

  test('ends an item that takes too much memory, and reads the next', async () => {
    const { id } = await database.createOrganisation();
    const small = createReader(database.runtime.database.client, {
      readingSeconds: 50,
      readingMegabytes: 400,
      onBreak: (error) => broken.push(error),
    });
    try {
      const results = await Promise.all(
        [jsonInStrings(), '{"name":"Sam"}'].map((payload) => small.read(id, itemOf(payload))),
      );
      expect(
        results.map((result) => (result.outcome === 'READ' ? result.findings.person?.fullName : result.failure)),
      ).toEqual(['TOOK_TOO_MUCH_MEMORY', 'Sam']);
      expect(broken).toEqual([]);
    } finally {
      await small.close();
    }
  });

  test('reports an item that took too long', async () => {
    const scope = database.scopeOf(await database.createOrganisation());
    const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: {} }]);
    expect(await processItem(scope, reader, { ...item!, payload: runaway() })).toBe('failed');
    expect(await rowOf(scope, item!)).toMatchObject({ status: 'FAILED', failure: 'TOOK_TOO_LONG' });
  });

  test('knows the credential issuers that the operator trusts', async () => {
    const { id } = await database.createOrganisation();
    const badge = {
      type: ['VerifiableCredential'],
      issuer: 'https://school.example.org',
      credentialSubject: { achievement: { name: 'Java' } },
    };
    const signed = [{ alg: 'EdDSA' }, badge]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const token = `${signed}.${sign(null, Buffer.from(signed), SCHOOL.privateKey).toString('base64url')}`;
    const result = await reader.read(id, itemOf(JSON.stringify({ name: 'Kim', credential: token })));
    const [certification] = result.outcome === 'READ' ? (result.findings.person?.certifications ?? []) : [];
    expect(certification).toMatchObject({
      name: 'Java',
      authority: 'School of Data',
      verification: 'VERIFIED',
      verificationReason: 'TRUSTED_ISSUER',
    });
  });

  test('finds the own skills of an organisation as soon as it has them, and for no other organisation', async () => {
    const [own, other] = [await database.createOrganisation(), await database.createOrganisation()];
    const found = async (organisation: { id: string }) => {
      const result = await reader.read(organisation.id, itemOf('{"name":"Kim","skills":["Xylophone tuning"]}'));
      return result.outcome === 'READ'
        ? result.findings.person?.skills.map(({ quote, skillOwnerId }) => [quote, skillOwnerId])
        : result.failure;
    };
    expect(await found(own)).toEqual([]);
    const { db } = database.scopeOf(own);
    const skill = { ownerId: own.id, id: '018f0000-0000-7000-8000-000000000001' };
    await db.skill.create({ data: { ...skill, type: 'KNOWLEDGE' } });
    await db.skillTranslation.create({
      data: { ownerId: own.id, skillId: skill.id, language: 'en', name: 'Xylophone tuning', description: '' },
    });
    await db.taxonomyVersion.create({ data: { ownerId: own.id, fingerprint: 'test' } });
    expect(await found(own)).toEqual([['Xylophone tuning', own.id]]);
    expect(await found(other)).toEqual([]);
  });
});
