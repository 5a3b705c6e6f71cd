import type { MessageKey, MessageParameters } from '../localization/index.js';
import { ERROR_STATUS, type ErrorCode } from './error-codes.js';

/** An error that may leave the service: a code of the closed set and a message in every language. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly messageKey: MessageKey;
  readonly parameters: MessageParameters;
  /** Seconds after which the same request may succeed, for 429, 503 and results that are not ready yet. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    messageKey: MessageKey,
    parameters: MessageParameters = {},
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(`${code}: ${messageKey} ${JSON.stringify(parameters)}`, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.messageKey = messageKey;
    this.parameters = parameters;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The path of the value that is wrong, in what the client sent: ['skills', '3', 'requiredLevel']. */
  get field(): readonly string[] | undefined {
    const { field } = this.parameters;
    return typeof field === 'string' ? field.split(/[.[\]]+/).filter((part) => part !== '') : undefined;
  }

  /** The scope that the request does not have, as it is written in commands: profiles:read. */
  get scope(): string | undefined {
    const { scope } = this.parameters;
    return this.code === 'FORBIDDEN' && typeof scope === 'string' ? scope : undefined;
  }

  /** The limit that was passed: the maximum, or the minimum if there is none. */
  get limit(): number | undefined {
    const { limit, maximum, minimum } = this.parameters;
    return [limit, maximum, minimum].find((value): value is number => typeof value === 'number');
  }
}

/** 400: something in the request is wrong. */
export function invalidInput(messageKey: MessageKey, parameters: MessageParameters = {}): ServiceError {
  return new ServiceError('INVALID_INPUT', messageKey, parameters);
}

/** 404: it does not exist, or belongs to another organisation; both get the same answer. */
export function notFound(messageKey: MessageKey, parameters: MessageParameters = {}): ServiceError {
  return new ServiceError('NOT_FOUND', messageKey, parameters);
}

/** 409: the request conflicts with the current state. */
export function conflict(messageKey: MessageKey, parameters: MessageParameters = {}): ServiceError {
  return new ServiceError('CONFLICT', messageKey, parameters);
}
