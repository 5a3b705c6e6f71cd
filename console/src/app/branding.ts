import type { ViewerQuery } from '../../generated/operations.ts';

type Branding = ViewerQuery['organisation']['branding'];

/** Shows the console in an organisation's colours; in its own where the organisation has none. */
export function applyBranding({ colours }: Pick<Branding, 'colours'>): void {
  const inBoth = (name: 'accent' | 'fill' | 'onFill') =>
    colours && `light-dark(${colours.light[name]}, ${colours.dark[name]})`;
  set('--brand', inBoth('accent'));
  set('--brand-fill', inBoth('fill'));
  set('--on-brand', inBoth('onFill'));
  // The shade can just be read on a plain surface; on a tinted one it needs more contrast.
  set('--brand-on-tint', colours && 'color-mix(in oklab, var(--brand) 65%, var(--text))');
}

function set(name: `--${string}`, value: string | null): void {
  const { style } = document.documentElement;
  if (value === null) style.removeProperty(name);
  else style.setProperty(name, value);
}

/** Where this console reaches a logo: it may have another host than the service's links. */
export function addressOfLogo({ url }: { readonly url: string }): string {
  return new URL(url).pathname;
}
