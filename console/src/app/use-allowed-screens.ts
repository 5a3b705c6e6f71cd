import { SCREENS, type Screen, type ScreenNeeds } from './screens.ts';
import { useMay } from './viewer-context.tsx';

/** The screens that the person may use. */
export function useAllowedScreens(): readonly Screen[] {
  const may = useMay();
  const meets = (needs: ScreenNeeds) => ('all' in needs ? needs.all.every(may) : needs.any.some(may));
  return SCREENS.filter(({ needs }) => meets(needs));
}

/** Whether an address of the console belongs to the screen at a path. */
export function isAt(location: string, path: string): boolean {
  return location === path || (path !== '/' && location.startsWith(`${path}/`));
}
