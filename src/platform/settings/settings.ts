/**
 * The settings that the service runs with. Each feature adds its own beside its code, in a file `settings.ts`:
 *
 *     export const matchingSettings = { matchRetentionDays: wholeNumber('MATCH_RETENTION_DAYS', ...) };
 *     declare module './settings.js' {
 *       interface Settings extends SettingsOf<typeof matchingSettings> {}
 *     }
 *
 * `src/app/settings.ts` collects the definitions and reads the environment; the compiler holds both together.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Settings {}

/** How one setting is named, described, read and checked. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly variable: string;
  readonly description: string;
  /** The default as the README shows it. */
  readonly shownDefault: string;
  /** Whether a value is never shown, not even a wrong one. */
  readonly isSecret: boolean;
  /**
   * Makes a value from the variable's text; `given` is undefined if the variable is not set.
   *
   * @param inProduction - whether NODE_ENV is production: some defaults are stricter then.
   * @throws Error whose message says what is allowed.
   */
  readonly read: (given: string | undefined, inProduction: boolean) => Value;
}

/** Definitions of settings, by the name under which code reads them. */
export type SettingDefinitions<Values> = { readonly [Name in keyof Values]: Setting<Values[Name]> };

/** The values of some definitions. */
export type SettingsOf<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends Setting<infer Value> ? Value : never;
};
