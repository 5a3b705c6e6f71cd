import { useMemo } from 'react';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';

/** How many people a shortlist can have. */
const MOST_CHOSEN = 50;

/** The people on the shortlist. */
export interface ChosenPeople {
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

/** The shortlist: identifiers of profiles in the address, and never names. */
export function useChosenPeople(): ChosenPeople {
  const [address, setAddress] = useAddressParameter('people');
  return useMemo(() => {
    const ids = (address ?? '').split(',').filter((id) => id !== '');
    return {
      ids,
      toggle: (id) =>
        setAddress((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).slice(0, MOST_CHOSEN).join(',')),
      clear: () => setAddress(null),
    };
  }, [address, setAddress]);
}
