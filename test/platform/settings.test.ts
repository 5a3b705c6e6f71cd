import { describe, expect, test } from '@jest/globals';
import { readSettings } from '../../src/platform/settings/index.js';

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
  ])('%s=%s is named with what was given', (variable, given) => {
    expect(() => readSettings({ [variable]: given })).toThrow(`${variable}: ${JSON.stringify(given)} was given, allowed is`);
  });

  test('every wrong setting is named at once', () => {
    expect(() => readSettings({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT.*ROLE/);
  });
});
