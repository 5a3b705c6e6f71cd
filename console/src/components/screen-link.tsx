import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAllowedScreens } from '../app/use-allowed-screens.ts';

interface ScreenLinkProps {
  /** The path of another screen, and what follows it. */
  readonly href: `/${string}`;
  readonly children: ReactNode;
}

/** A link to another screen; only its words for those who may not use that screen. */
export function ScreenLink({ href, children }: ScreenLinkProps) {
  const isAllowed = useAllowedScreens().some(({ path }) => path !== '/' && `${href}/`.startsWith(`${path}/`));
  return isAllowed ? <Link href={href}>{children}</Link> : children;
}
