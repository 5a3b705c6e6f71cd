import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { readSettings } from '../../src/app/settings.js';

describe('settings', () => {
  test('an empty environment gives the defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: { number: 4000, given: false },
      host: '127.0.0.1',
      role: 'all',
      corsOrigins: [],
      webhookAllowedNetworks: [],
      introspection: true,
      importMaximumItems: 1000,
      importMaximumBytes: 10_000_000,
      bodyMaximumBytes: 100_000,
      unreadItemsMaximum: 100_000,
      requestsPerMinute: 600,
      onboardingLinkDays: 30,
    });
  });

  test('a variable that is empty or blank counts as not set', () => {
    expect(readSettings({ PORT: '', HOST: '  ' })).toMatchObject({ port: { number: 4000 }, host: '127.0.0.1' });
  });

  test('lists and addresses are read', () => {
    const settings = readSettings({
      CORS_ORIGINS: 'https://a.example.org, https://b.example.org,',
      PUBLIC_URL: 'https://skills.example.org/',
      WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8, ::1',
    });
    expect(settings.corsOrigins).toEqual(['https://a.example.org', 'https://b.example.org']);
    expect(settings.publicUrl).toBe('https://skills.example.org');
    expect(settings.webhookAllowedNetworks).toHaveLength(2);
  });

  test.each([
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['PORT', '0x10'],
    ['PUBLIC_URL', 'skills.example.org'],
    ['PUBLIC_URL', 'ftp://skills.example.org'],
    ['PUBLIC_URL', 'https://skills.example.org/?a=1'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0/33'],
    ['WEBHOOK_ALLOWED_NETWORKS', 'localhost'],
    ['INTROSPECTION', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'the load balancer'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['CORS_ORIGINS', 'skills.example.org'],
    ['CORS_ORIGINS', 'https://skills.example.org/'],
  ])('%s=%s is named with what was given', (variable, given) => {
    expect(() => readSettings({ [variable]: given })).toThrow(
      `${variable}: ${JSON.stringify(given)} was given, allowed is`,
    );
  });

  test.each([
    'somebody:hidden@127.0.0.1/skillgate',
    'hidden',
    'mysql://root:hidden@127.0.0.1:3306/x',
    'postgresql://u:hid/den#@127.0.0.1/x',
  ])('a DATABASE_URL that is none is refused and not shown', (given) => {
    const read = () => readSettings({ DATABASE_URL: given, SECRET_KEY: 'x'.repeat(32) });
    expect(read).toThrow('DATABASE_URL: a value was given, allowed is a URL such as postgresql://');
    expect(read).not.toThrow(/hid/);
  });

  test.each([
    'postgresql://u:p%40ss@db.example.org:5432/skillgate?sslmode=verify-full',
    'postgres://db/x',
    'postgresql:///x?host=/run/postgresql',
  ])('a DATABASE_URL as PostgreSQL writes them is taken: %s', (given) => {
    expect(readSettings({ DATABASE_URL: given, SECRET_KEY: 'x'.repeat(32) }).databaseUrl).toBe(given);
  });

  test.each(['2', 'loopback', '10.0.0.7, fd00::/8', 'loopback, uniquelocal'])(
    'proxies are taken as Express takes them: %s',
    (given) => {
      expect(readSettings({ TRUST_PROXY: given }).trustProxy).toBe(given);
      expect(() => express().set('trust proxy', /^\d+$/.test(given) ? Number(given) : given)).not.toThrow();
    },
  );

  test('http is allowed to webhooks outside of production only, unless it is said', () => {
    const allowsHttp = (environment: Record<string, string>) => readSettings(environment).webhookAllowHttp;
    expect([allowsHttp({}), allowsHttp({ NODE_ENV: 'test' }), allowsHttp({ NODE_ENV: 'production' })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([
      allowsHttp({ NODE_ENV: 'production', WEBHOOK_ALLOW_HTTP: 'true' }),
      allowsHttp({ WEBHOOK_ALLOW_HTTP: 'false' }),
    ]).toEqual([true, false]);
    expect(() => allowsHttp({ WEBHOOK_ALLOW_HTTP: 'perhaps' })).toThrow(
      'WEBHOOK_ALLOW_HTTP: "perhaps" was given, allowed is true or false',
    );
  });

  test('every wrong setting is named at once', () => {
    expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT.*ROLE/);
  });
});
