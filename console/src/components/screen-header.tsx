import type { ReactNode } from 'react';
import { CopyAs } from './copy-as/copy-as.tsx';

interface ScreenHeaderProps {
  readonly title: string;
  /** A line below the title. */
  readonly children?: ReactNode;
  /** Buttons for what can be done on the screen, the first one first. */
  readonly actions?: ReactNode;
}

/** The head of a screen: its name, what can be done, and the queries behind it to take along. */
export function ScreenHeader({ title, children, actions }: ScreenHeaderProps) {
  return (
    <header className="screen-header">
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <div className="screen-actions">
        {actions}
        <CopyAs />
      </div>
    </header>
  );
}
