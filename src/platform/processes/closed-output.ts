/**
 * Keeps the process running when whoever reads its standard output or standard error goes away, as `head` does and a
 * log collector that ends. Without this, the next write ends it with an unhandled error.
 *
 * @param onClosed - called once, when standard output has lost its reader.
 */
export function surviveClosedOutput(onClosed: () => void = () => undefined): void {
  let isClosed = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!isClosed) onClosed();
    isClosed = true;
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
