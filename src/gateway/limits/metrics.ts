import { Gauge, type Registry } from 'prom-client';

/** Resources of which each organisation has a share. */
export type SharedResource = 'requests' | 'cost' | 'concurrent_cost';

/** Metrics of the limits of organisations. */
export type LimitMetrics = ReturnType<typeof createLimitMetrics>;

/** Registers the metrics of the limits of organisations. They name no organisation. */
export function createLimitMetrics(registry: Registry) {
  let readShares: () => Readonly<Partial<Record<SharedResource, number>>> = () => ({});
  new Gauge({
    name: 'skillgate_largest_share',
    help: 'Part of its share of a resource that an organisation uses, of the one that uses most of it; 1 is all.',
    labelNames: ['resource'],
    registers: [registry],
    collect() {
      for (const [resource, share] of Object.entries(readShares())) this.set({ resource }, share);
    },
  });
  return {
    /** Has the metric read from the limits of a gateway. */
    observeShares: (read: () => Readonly<Record<SharedResource, number>>) => {
      readShares = read;
    },
  };
}
