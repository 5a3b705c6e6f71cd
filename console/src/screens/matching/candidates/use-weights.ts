import { useEffect, useState } from 'react';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { readWeights, writeWeights, type Weights } from './score.ts';

/** How long a slider must have rested before the service is asked and the address says so, in milliseconds. */
const PAUSE = 400;

/** The weights of skills while somebody moves their sliders. */
export interface WeightChoice {
  /** As they are at this moment. */
  readonly weights: Weights;
  /** As they were when the sliders last rested. */
  readonly settled: Weights;
  readonly setWeights: (weights: Weights) => void;
}

/** Keeps the weights in the address, so that a shared link ranks people by the same ones. */
export function useWeights(): WeightChoice {
  const [address, setAddress] = useAddressParameter('weights');
  const [weights, setWeights] = useState(() => readWeights(address));
  const settled = useSettled(weights, PAUSE);
  useEffect(() => {
    const text = writeWeights(settled);
    if (text !== (address ?? '')) setAddress(text);
    // The address follows the sliders, and not the other way round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return { weights, settled, setWeights };
}
