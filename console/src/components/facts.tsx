import type { ReactNode } from 'react';

/** What is known of an object under one name. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names with their values; what has no value is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
