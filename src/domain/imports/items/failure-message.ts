import type { ImportFailureCode } from '../../../generated/resolver-types.js';
import { localize, type Language, type MessageParameters } from '../../../platform/localization/index.js';

/** Parameters of the messages that say why an item failed. */
export function failureParameters({ position }: { readonly position: number }): MessageParameters {
  // As text, because a position has no thousands separator.
  return { position: String(position) };
}

/**
 * Says why an item failed.
 *
 * @param item - its failure code, and its position in the request, from 0.
 */
export function failureMessage(
  language: Language,
  { code, position }: { readonly code: ImportFailureCode; readonly position: number },
): string {
  return localize(language, `failure.${code}`, failureParameters({ position }));
}
