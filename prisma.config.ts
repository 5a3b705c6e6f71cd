import { defineConfig } from 'prisma-cli/config';

// Read by Prisma's own command only; the service reads src/platform/settings.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/skillgate' },
});
