import { SCREENS, type Screen } from './screens.ts';
import { useMay } from './viewer-context.tsx';

/** The screens that the person may use. */
export function useAllowedScreens(): readonly Screen[] {
  const may = useMay();
  return SCREENS.filter(({ scopes }) => scopes.length === 0 || scopes.some(may));
}
