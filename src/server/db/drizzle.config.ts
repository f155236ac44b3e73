import { defineConfig } from 'drizzle-kit';

// oxlint-disable-next-line import/no-default-export -- drizzle-kit reads its default export
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
});
