import { StartupError } from '../errors/index.js';
import { SETTING_DEFINITIONS, type Settings } from './setting-definitions.js';
import type { Setting } from './setting-types.js';

/** A setting that cannot be used, and what would do. */
export interface WrongSetting {
  /** Name of the environment variable. */
  readonly variable: string;
  /** What was given (unless it is a secret) and what is allowed. */
  readonly problem: string;
}

/** The settings of an environment, with the default in place of each that is wrong. */
export interface InspectedSettings {
  readonly settings: Settings;
  readonly wrong: readonly WrongSetting[];
}

/**
 * Reads and checks every setting of an environment. A variable that is empty counts as not set.
 *
 * @throws StartupError that names each wrong setting, what was given (unless it is a secret) and what is allowed.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { settings, wrong } = inspectSettings(environment);
  const [first] = wrong;
  if (first?.problem === MISSING_KEY) throw new StartupError(`${first.variable} ${first.problem}`);
  if (first)
    throw new StartupError(
      `wrong settings: ${wrong.map(({ variable, problem }) => `${variable}: ${problem}`).join('; ')}`,
    );
  return settings;
}

const MISSING_KEY =
  'is required with DATABASE_URL: at least 32 characters, such as the output of: openssl rand -base64 32';

/** Reads every setting as `readSettings` does, and gives what is wrong instead of ending at it. */
export function inspectSettings(environment: Readonly<Record<string, string | undefined>>): InspectedSettings {
  const values: Record<string, unknown> = {};
  const wrong: WrongSetting[] = [];
  const inProduction = environment['NODE_ENV'] === 'production';
  for (const [name, definition] of Object.entries(SETTING_DEFINITIONS) as [string, Setting<unknown>][]) {
    const given = environment[definition.variable]?.trim() || undefined;
    try {
      values[name] = definition.read(given, inProduction);
    } catch (error) {
      const shown = definition.isSecret ? 'a value' : JSON.stringify(given);
      wrong.push({
        variable: definition.variable,
        problem: `${shown} was given, allowed is ${(error as Error).message}`,
      });
      values[name] = definition.read(undefined, inProduction);
    }
  }
  const settings = values as unknown as Settings;
  const keyGiven = environment['SECRET_KEY']?.trim();
  if (settings.databaseUrl !== undefined && !keyGiven) wrong.push({ variable: 'SECRET_KEY', problem: MISSING_KEY });
  return { settings, wrong };
}
