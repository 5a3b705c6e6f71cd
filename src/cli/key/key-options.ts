import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  ACCESS_SCOPES,
  SCOPE_PRESETS,
  scopeOfText,
  scopeText,
  type AccessScope,
  type ScopePreset,
} from '../../platform/security/access-scopes.js';
import { isDateTime } from '../../platform/validation/index.js';
import { readDuration } from '../shared/option-values.js';

/** How presets are written in commands: read-only for READ_ONLY. */
export const presetText = (preset: ScopePreset): string => preset.toLowerCase().replaceAll('_', '-');

const PRESETS = new Map((Object.keys(SCOPE_PRESETS) as ScopePreset[]).map((preset) => [presetText(preset), preset]));

/** What a key may do, as options. */
export interface ScopeOptions {
  readonly preset?: string;
  readonly scopes?: AccessScope[];
}

/** Adds the options that say what a key may do. */
export function addScopeOptions(command: Command): Command {
  return command
    .addOption(new Option('--preset <preset>', 'what it may do, as a preset').choices([...PRESETS.keys()]))
    .option('--scopes <scopes>', 'what it may do, comma-separated: profiles:read,imports:write', readScopes);
}

/** What a key may do, as the options say. */
export function chosenBy({ preset, scopes }: ScopeOptions) {
  return { preset: preset === undefined ? undefined : PRESETS.get(preset), scopes };
}

/** When a key ends: an instant, a day, a time from now, or none. */
export function readEnd(text: string): Date | 'none' {
  if (text === 'none') return text;
  if (/^\d+[smhd]$/.test(text)) return new Date(Date.now() + readDuration(MAX_LIFETIME)(text));
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  if (!isDateTime(instant)) throw new InvalidArgumentError(`Write ${END_FORM}.`);
  return new Date(instant);
}

/** The formats that `readEnd` accepts, for help texts. */
export const END_FORM = '2027-03-01, 2027-03-01T09:30:00Z, a time from now such as 90d, or none';

/** Longest time from now that a key may be given, in days; later ends are given as days. */
const MAX_LIFETIME = 3650;

/** A list of networks; empty for `any`. */
export function readNetworks(text: string): string[] {
  return text === 'any' ? [] : text.split(',');
}

function readScopes(text: string): AccessScope[] {
  return text.split(',').map((given) => {
    const scope = scopeOfText(given.trim());
    if (!scope)
      throw new InvalidArgumentError(
        `There is no scope ${given.trim()}. Scopes: ${ACCESS_SCOPES.map(scopeText).join(', ')}.`,
      );
    return scope;
  });
}
