import { StartupError } from '../errors/startup-error.js';
import type { Setting, SettingDefinitions } from './settings.js';

/** The environment variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. */
export interface WrongSetting {
  /** Name of the environment variable. */
  readonly variable: string;
  /** What was given (unless it is a secret) and what is allowed. */
  readonly problem: string;
}

/** The settings of an environment, with the default in place of each wrong one. */
export interface InspectedSettings<Values> {
  readonly settings: Values;
  readonly wrong: readonly WrongSetting[];
}

/** Reads settings from an environment, and reports those that are wrong. A blank variable counts as not set. */
export function inspectEnvironment<Values>(
  definitions: SettingDefinitions<Values>,
  environment: Environment,
): InspectedSettings<Values> {
  const values: Record<string, unknown> = {};
  const wrong: WrongSetting[] = [];
  const inProduction = environment['NODE_ENV'] === 'production';
  for (const [name, { variable, isSecret, read }] of Object.entries<Setting<unknown>>(definitions)) {
    const given = environment[variable]?.trim() || undefined;
    try {
      values[name] = read(given, inProduction);
    } catch (error) {
      const shown = isSecret ? 'a value' : JSON.stringify(given);
      wrong.push({ variable, problem: `${shown} was given, allowed is ${(error as Error).message}` });
      values[name] = read(undefined, inProduction);
    }
  }
  return { settings: values as Values, wrong };
}

/** @throws StartupError that names each wrong setting and its problem, if there are any. */
export function refuseWrongSettings(wrong: readonly WrongSetting[]): void {
  if (wrong.length === 0) return;
  throw new StartupError(
    `wrong settings: ${wrong.map(({ variable, problem }) => `${variable}: ${problem}`).join('; ')}`,
  );
}
