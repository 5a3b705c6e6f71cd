import express, { type Router } from 'express';
import type { PrismaClient } from '../../generated/prisma/client.js';

/** If the database does not answer in this time, the process is not ready; in milliseconds. */
const DATABASE_TIMEOUT = 2000;

/**
 * /health/live answers while the process runs; /health/ready tells whether it can serve requests: its database answers,
 * and it is not stopping.
 */
export function createHealthRouter(client: PrismaClient, isStopping: () => boolean): Router {
  const router = express.Router();
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_request, response) => {
    const ready = !isStopping() && (await answers(client));
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}

async function answers(client: PrismaClient): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT);
  });
  const answer = client.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
