import { invalidInput, ServiceError } from '../../platform/errors/index.js';

/** What Express and its body parser throw, as far as it is the client's doing. */
interface HttpError {
  readonly type?: string;
  readonly status?: number;
  readonly limit?: number;
}

/** The error of the closed set for one of Express's own; undefined where it is none of the client's doing. */
export function translateHttpError(error: unknown): ServiceError | undefined {
  if (error instanceof URIError) return invalidInput('error.path.encoding');
  const { type, status, limit = 0 } = Object(error) as HttpError;
  switch (type) {
    case 'entity.too.large':
      return new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit });
    case 'entity.parse.failed':
      return invalidInput('error.body.json');
    case 'encoding.broken':
      return invalidInput('error.body.utf8');
    case 'parameters.too.many':
      return invalidInput('error.body.form');
    case 'request.aborted':
    case 'request.size.invalid':
      return invalidInput('error.body.aborted');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType');
  }
  return status === 400 ? invalidInput('error.body.json') : undefined;
}
