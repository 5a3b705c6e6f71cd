/** Something that keeps the service or a command from starting. Its message is one line for the operator. */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartupError';
  }
}
