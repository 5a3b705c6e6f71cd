import { EmbeddedDatabaseError, lookAtDatabase, type DatabaseServer } from '../../platform/database/index.js';
import { StartupError } from '../../platform/errors/index.js';
import { inspectSettings } from '../../app/settings.js';
import type { Settings } from '../../platform/settings/index.js';
import { checkAddresses } from './check-addresses.js';
import { checkClock, checkMigrations, checkVersion } from './check-database.js';
import { checkDeletions } from './check-deletions.js';
import { checkEmbeddedDisk, checkServerDisk } from './check-disk.js';
import { checkKeys } from './check-keys.js';
import { checkNode, checkSettings } from './check-machine.js';
import { checkSecretKey } from './check-secret-key.js';
import { checkWebhooks } from './check-webhooks.js';
import { checkWorker } from './check-worker.js';
import { isInstalled } from './doctor.sql.js';
import { failed, skipped, type Finding } from './finding.js';

/** The checks of the database that are skipped if it cannot be reached. */
const DATABASE_CHECKS = ['migrations', 'secret key', 'clock', 'worker', 'deletions', 'keys', 'webhooks'];

/**
 * Checks everything that the service needs, and as much as possible if something fails. Changes nothing.
 */
export async function runChecks(
  environment: Readonly<Record<string, string | undefined>>,
  nodeVersion: string,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const { settings, wrong } = inspectSettings(environment);
  const isWrong = (variable: string) => wrong.some((one) => one.variable === variable);
  const findings = [await checkNode(nodeVersion), ...checkSettings(wrong, environment)];
  if (['HOST', 'PUBLIC_URL', 'ONBOARDING_URL'].some(isWrong))
    findings.push(skipped('addresses', 'a setting that they depend on is invalid'));
  else findings.push(...checkAddresses(settings));
  // With an invalid DATABASE_URL the embedded database would be checked instead.
  if (isWrong('DATABASE_URL'))
    return [
      ...findings,
      ...['database', 'disk', ...DATABASE_CHECKS].map((check) => skipped(check, 'DATABASE_URL is wrong')),
    ];
  if (settings.databaseUrl === undefined) findings.push(await checkEmbeddedDisk(settings));
  try {
    findings.push(...(await lookAtDatabase(settings, (server) => checkDatabase(server, settings, isWrong), signal)));
  } catch (error) {
    if (!(error instanceof StartupError) && !(error instanceof EmbeddedDatabaseError)) throw error;
    const remedy =
      settings.databaseUrl === undefined
        ? 'fix what the message says; the log of the database is next to its data'
        : 'check that the server runs and accepts this machine (pg_hba.conf, firewall), and user, password and ' +
          'database in DATABASE_URL';
    findings.push(failed('database', error.message, remedy));
    if (settings.databaseUrl !== undefined) findings.push(skipped('disk', 'the database cannot be reached'));
    findings.push(...DATABASE_CHECKS.map((check) => skipped(check, 'the database cannot be reached')));
  }
  return findings;
}

async function checkDatabase(
  server: DatabaseServer,
  settings: Settings,
  isWrong: (variable: string) => boolean,
): Promise<Finding[]> {
  const findings = [await checkVersion(server)];
  const attempt = async (check: string, work: () => Promise<Finding | Finding[]>) => {
    try {
      findings.push(...[await work()].flat());
    } catch (error) {
      findings.push(
        failed(
          check,
          `it cannot be checked: ${(error as Error).message}`,
          'look at the other findings first, then at the log of the database',
        ),
      );
    }
  };
  if (!server.embedded) await attempt('disk', () => checkServerDisk(server));
  await attempt('clock', () => checkClock(server));
  await attempt('migrations', () => checkMigrations(server));
  if (!(await isInstalled(server.connection))) {
    return [
      ...findings,
      ...['secret key', 'worker', 'deletions', 'keys', 'webhooks'].map((check) =>
        skipped(check, 'the database is empty until the service starts'),
      ),
    ];
  }
  if (isWrong('SECRET_KEY') || isWrong('PREVIOUS_SECRET_KEYS'))
    findings.push(skipped('secret key', 'a setting that it depends on is invalid'));
  else await attempt('secret key', () => checkSecretKey(server, settings));
  await attempt('worker', () => checkWorker(server));
  await attempt('deletions', () => checkDeletions(server));
  await attempt('keys', () => checkKeys(server));
  if (isWrong('WEBHOOK_ALLOWED_NETWORKS')) findings.push(skipped('webhooks', 'WEBHOOK_ALLOWED_NETWORKS is wrong'));
  else await attempt('webhooks', () => checkWebhooks(server, settings));
  return findings;
}
