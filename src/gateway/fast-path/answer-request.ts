import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadText } from '../../platform/database/index.js';
import type { ServiceError } from '../../platform/errors/index.js';
import type { Language } from '../../platform/localization/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { rememberAttempt, requestIdOf } from '../http/request-context.js';
import type { RecordRequest } from '../http/request-log.js';
import type { AdmissionControl } from '../limits/admission-control.js';
import { answerTooLarge } from '../limits/answer-budget.js';
import { limitQuery } from '../limits/query-limits.js';
import type { OrganisationBudgets } from '../limits/organisation-budgets.js';
import { rememberCount } from '../limits/rate-limit.js';
import { completeData, type AnswerContent, type MakeContent } from './answer-body.js';
import type { PreparedOperation } from './operations.js';
import type { SendAnswer } from './send-answer.js';

/** What answering needs. */
export interface AnswerParts {
  readonly settings: Settings;
  readonly readText: ReadText;
  readonly budgets: OrganisationBudgets;
  readonly admission: AdmissionControl;
  readonly recordRequest: RecordRequest;
  readonly sendAnswer: SendAnswer;
}

/** A request whose operation is ready. */
export interface PreparedRequest {
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  readonly organisationId: string;
  readonly language: Language;
  /** For log and metrics. */
  readonly route: string;
  readonly operation: PreparedOperation;
  readonly makeContent: MakeContent;
  /** Hands the request to Express, as it came. */
  readonly handOver: () => void;
}

/** Executes the operation of a request and sends its answer, or hands the request to Express. */
type AnswerRequest = (request: IncomingMessage, response: ServerResponse, prepared: PreparedRequest) => Promise<void>;

const CLIENT_IS_GONE = new Error('the client has disconnected');

/** Creates the function that answers requests, within the limits that hold for all queries. */
export function createAnswerer(parts: AnswerParts): AnswerRequest {
  const { settings, readText, budgets, admission, recordRequest, sendAnswer } = parts;
  return async (request, response, prepared) => {
    const { startedAt, organisationId, language, operation, route, makeContent, handOver } = prepared;
    const leave = admission.tryEnter(organisationId, operation.cost);
    if (!leave) return handOver();
    const counted = budgets.count(organisationId);
    const giveUp = (chargedCost: number, abortedBy?: ServiceError) => {
      leave();
      rememberCount(request, counted);
      rememberAttempt(request, { startedAt, abortedBy, chargedCost });
      handOver();
    };
    if (!counted.isAllowed || !budgets.charge(organisationId, operation.cost)) return giveUp(0);

    let isClosed = false;
    let abortedBy: ServiceError | undefined;
    const abort = (error: ServiceError) => {
      abortedBy ??= error;
      statement.abort(error);
    };
    const limits = limitQuery(settings, abort);
    const { purpose } = operation;
    const statement = readText({ organisationId, purpose, onBytes: limits.onBytes, statement: operation.statement });
    const id = requestIdOf(request);
    const onClose = () => {
      isClosed = true;
      limits.stop();
      // The answer uses memory until it is completely sent.
      leave();
      if (!response.writableEnded) statement.abort(CLIENT_IS_GONE);
      const { statusCode: status, writableFinished: isFinished } = response;
      recordRequest({ id, method: request.method ?? '', route, status, startedAt, isFinished });
    };
    response.once('close', onClose);

    let content: AnswerContent | undefined;
    let bytes = 0;
    try {
      const data = await statement.result;
      content = data === undefined ? undefined : makeContent(completeData(operation, data));
      bytes = content === undefined ? 0 : Buffer.byteLength(content.body);
      if (bytes > settings.answerMaximumBytes) abort(answerTooLarge(settings.answerMaximumBytes));
    } catch {
      // Express finds the error again, or gets the one by which the statement was aborted.
    }
    if (isClosed) return;
    limits.stop();
    if (content !== undefined && !abortedBy) {
      return sendAnswer(request, response, { status: 200, ...content, bytes, id, language, counted });
    }
    response.off('close', onClose);
    giveUp(operation.cost, abortedBy);
  };
}
