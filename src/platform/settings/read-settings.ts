import { StartupError } from '../errors/index.js';
import { SETTING_DEFINITIONS, type Settings } from './setting-definitions.js';
import type { Setting } from './setting-types.js';

/**
 * Reads and checks every setting of an environment. A variable that is empty counts as not set.
 *
 * @throws StartupError that names each wrong setting, what was given (unless it is a secret) and what is allowed.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, definition] of Object.entries(SETTING_DEFINITIONS) as [string, Setting<unknown>][]) {
    const given = environment[definition.variable]?.trim() || undefined;
    try {
      values[name] = definition.read(given);
    } catch (error) {
      const shown = definition.isSecret ? 'a value' : JSON.stringify(given);
      wrong.push(`${definition.variable}: ${shown} was given, allowed is ${(error as Error).message}`);
    }
  }
  if (wrong.length > 0) throw new StartupError(`wrong settings: ${wrong.join('; ')}`);
  const settings = values as unknown as Settings;
  if (settings.databaseUrl !== undefined && settings.secretKey === undefined) {
    throw new StartupError('SECRET_KEY is required with DATABASE_URL: at least 32 characters, such as the output of: openssl rand -base64 32');
  }
  return settings;
}
