import { erasureSettings } from '../domain/erasure/settings.js';
import { exportSettings } from '../domain/exports/settings.js';
import { importSettings } from '../domain/imports/settings.js';
import { matchRunSettings } from '../domain/match-runs/settings.js';
import { matchingSettings } from '../domain/matching/settings.js';
import { onboardingSettings } from '../domain/onboarding/settings.js';
import { organisationSettings } from '../domain/organisations/settings.js';
import { sessionSettings } from '../domain/sessions/settings.js';
import { webhookSettings } from '../domain/webhooks/settings.js';
import { gatewaySettings } from '../gateway/settings.js';
import { databaseSettings } from '../platform/database/settings.js';
import { StartupError } from '../platform/errors/index.js';
import { securitySettings } from '../platform/security/settings.js';
import {
  choice,
  flagOutsideProduction,
  inspectEnvironment,
  refuseWrongSettings,
  type InspectedSettings,
  type SettingDefinitions,
  type Settings,
  type SettingsOf,
} from '../platform/settings/index.js';
import { telemetrySettings } from '../platform/telemetry/settings.js';

/** Settings of the process as a whole. */
const processSettings = {
  role: choice(
    'ROLE',
    ['all', 'gateway', 'worker'],
    'all',
    'What this process does: answer requests (gateway), work in the background (worker), or both (all).',
  ),
  demoOrganisation: flagOutsideProduction(
    'DEMO_ORGANISATION',
    "Whether the first start creates an organisation with people to try the service with, in the service's own " +
      'PostgreSQL. Production is set by NODE_ENV.',
  ),
};

declare module '../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof processSettings> {}
}

/** Every setting of the service, in the order of the README's table. */
export const SETTING_DEFINITIONS = exactly({
  ...gatewaySettings,
  ...processSettings,
  ...databaseSettings,
  ...securitySettings,
  ...telemetrySettings,
  ...importSettings,
  ...exportSettings,
  ...erasureSettings,
  ...matchingSettings,
  ...matchRunSettings,
  ...onboardingSettings,
  ...organisationSettings,
  ...sessionSettings,
  ...webhookSettings,
});

/** Takes definitions that give all of `Settings` and nothing else; anything else does not compile. */
function exactly<
  Definitions extends SettingDefinitions<Settings> & Record<Exclude<keyof Definitions, keyof Settings>, never>,
>(definitions: Definitions): SettingDefinitions<Settings> {
  return definitions;
}

type Environment = Parameters<typeof inspectEnvironment>[1];

const MISSING_KEY =
  'is required with DATABASE_URL: at least 32 characters, such as the output of: openssl rand -base64 32';

/**
 * Reads and checks every setting of an environment. A variable that is blank counts as not set.
 *
 * @throws StartupError that names each wrong setting, what was given (unless it is a secret) and what is allowed.
 */
export function readSettings(environment: Environment): Settings {
  const { settings, wrong } = inspectSettings(environment);
  const [first] = wrong;
  if (first?.problem === MISSING_KEY) throw new StartupError(`${first.variable} ${first.problem}`);
  refuseWrongSettings(wrong);
  return settings;
}

/** Reads every setting as `readSettings` does, and returns what is wrong instead of throwing it. */
export function inspectSettings(environment: Environment): InspectedSettings<Settings> {
  const { settings, wrong } = inspectEnvironment(SETTING_DEFINITIONS, environment);
  const isKeyGiven = Boolean(environment['SECRET_KEY']?.trim());
  if (settings.databaseUrl === undefined || isKeyGiven) return { settings, wrong };
  return { settings, wrong: [...wrong, { variable: 'SECRET_KEY', problem: MISSING_KEY }] };
}
