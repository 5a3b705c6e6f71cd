import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { InvitedPeopleDocument, type InvitedPeopleQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';

/** Somebody who was invited and has a profile already. */
export type InvitedPerson = InvitedPeopleQuery['profiles']['nodes'][number];

/** Identifiers in one question. */
const CHUNK = 50;

/**
 * The people with these identifiers, as far as they are known: by a record that was imported, or because they completed an
 * onboarding. Nobody for those who may not see people.
 */
export function useInvitedPeople(identifiers: readonly string[]): ReadonlyMap<string, InvitedPerson> {
  const client = useClient();
  const mayRead = useMay()('PROFILES_READ');
  const [people, setPeople] = useState<ReadonlyMap<string, InvitedPerson>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!mayRead) return;
    const wanted = [...new Set(identifiers)].filter((one) => !asked.current.has(one));
    for (let start = 0; start < wanted.length; start += CHUNK) {
      const chunk = wanted.slice(start, start + CHUNK);
      for (const one of chunk) asked.current.add(one);
      void client
        .query(InvitedPeopleDocument, { identifiers: chunk })
        .toPromise()
        .then(({ data }) => {
          const found = data?.profiles.nodes ?? [];
          setPeople((before) => new Map([...before, ...found.map((one) => [one.publicIdentifier, one] as const)]));
        });
    }
  }, [client, identifiers, mayRead]);
  return people;
}
