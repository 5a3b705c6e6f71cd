import { TestEnvironment } from 'jest-environment-node';

/** Tests have the globals of the process that runs them: see native-runner.ts. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    super(...parameters);
    this.global = globalThis as unknown as typeof this.global;
  }
}
