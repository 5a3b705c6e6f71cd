// A receiver of webhooks in a separate process. It answers every POST with 200, and GET with what it has recorded. It
// does as little as possible, because its processor time competes with what is measured. Started by receiver.ts.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedWebhook } from './receiver.js';

let arrivals = new Map<string, number>();
let requests = 0;
let last: ReceivedWebhook | null = null;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(answerTo(request.url)));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    note(request, chunks);
    response.writeHead(200, { 'content-length': 2 }).end('ok');
  });
});
// The sender decides how long connections are kept open.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Its parent has ended or disconnected.
process.on('disconnect', () => process.exit(0));

function note({ headers }: IncomingMessage, chunks: Buffer[]): void {
  requests += 1;
  const id = String(headers['webhook-id']);
  if (!arrivals.has(id)) arrivals.set(id, Number(process.hrtime.bigint()) / 1e6);
  last = {
    id,
    timestamp: String(headers['webhook-timestamp']),
    signature: String(headers['webhook-signature']),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function answerTo(path: string | undefined): unknown {
  if (path === '/arrivals') return [...arrivals];
  if (path === '/last') return last;
  const numbers = { requests, events: arrivals.size };
  if (path === '/reset') {
    arrivals = new Map();
    requests = 0;
    last = null;
  }
  return numbers;
}
