/** Where a process can be reached. */
export interface Addresses {
  /** Where clients reach the gateway; undefined for a worker. */
  readonly gateway: string | undefined;
  /** The port of /metrics; undefined where there are none. */
  readonly metricsPort: number | undefined;
  /** Whether Sandbox opens at /graphql. */
  readonly sandbox: boolean;
}

/** The addresses of a process, one a line, for a person to read. */
export function addressLines({ gateway, metricsPort, sandbox }: Addresses): string {
  const places: readonly (readonly [string, string | undefined])[] = [
    ['Start page', gateway && `${gateway}/`],
    [sandbox ? 'GraphQL and Sandbox' : 'GraphQL', gateway && `${gateway}/graphql`],
    ['REST documentation', gateway && `${gateway}/docs`],
    ['Health', gateway && `${gateway}/health/ready`],
    ['Metrics', metricsPort === undefined ? undefined : `http://127.0.0.1:${metricsPort}/metrics`],
  ];
  return places.flatMap(([name, address]) => (address ? [`  ${name.padEnd(20)}  ${address}\n`] : [])).join('');
}

/** What each start tells a person at a terminal. */
export function startText(addresses: Addresses): string {
  const does = addresses.gateway === undefined ? 'Skillgate works in the background.' : 'Skillgate runs.';
  return `\n${does} Ctrl-C stops it; npm run -s support -- --help lists the commands.\n\n${addressLines(addresses)}\n`;
}
