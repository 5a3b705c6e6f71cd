import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  readonly title: string;
  /** What can be done about it: a line, a button. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and what somebody can do so that there will be. */
export function EmptyNotice({ title, children }: EmptyNoticeProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}
