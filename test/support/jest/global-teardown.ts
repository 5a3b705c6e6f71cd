import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
  const server = globalThis.testServer;
  if (!server) return;
  await server.database.close();
  await rm(server.folder, { recursive: true, force: true });
}
