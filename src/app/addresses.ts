/** Where a process can be reached. */
export interface Addresses {
  /** URL of the gateway; undefined for a worker. */
  readonly gateway: string | undefined;
  /** Port of /metrics; undefined if it is not served. */
  readonly metricsPort: number | undefined;
  /** Whether Sandbox opens at /graphql. */
  readonly sandbox: boolean;
  /** The path that opens the console, signed in to the demo organisation. */
  readonly demoLink?: string | undefined;
}

/** The addresses of a process for a terminal, one per line. */
export function addressLines({ gateway, metricsPort, sandbox, demoLink }: Addresses): string {
  const places: readonly (readonly [string, string | undefined])[] = [
    ['Console', gateway && `${gateway}/console`],
    ['Start page', gateway && `${gateway}/`],
    [sandbox ? 'GraphQL and Sandbox' : 'GraphQL', gateway && `${gateway}/graphql`],
    ['REST documentation', gateway && `${gateway}/docs`],
    ['Health', gateway && `${gateway}/health/ready`],
    ['Metrics', metricsPort === undefined ? undefined : `http://127.0.0.1:${metricsPort}/metrics`],
  ];
  const demo =
    gateway && demoLink
      ? `Open the console, signed in to the demo organisation (on this machine, for a day):\n\n  ${gateway}${demoLink}\n\n`
      : '';
  const lines = places.flatMap(([name, address]) => (address ? [`  ${name.padEnd(20)}  ${address}\n`] : [])).join('');
  return `${demo}${lines}`;
}

/** What is printed at a terminal when the service has started. */
export function startText(addresses: Addresses): string {
  const does = addresses.gateway === undefined ? 'Skillgate is working in the background.' : 'Skillgate is running.';
  const help = 'Press Ctrl-C to stop; npm run -s support -- --help lists the commands.';
  return `\n${does} ${help}\n\n${addressLines(addresses)}\n`;
}
