import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/{domains/*,messaging,sealing,database}/tables.ts',
    '../shared-server/src/databaseFunctions.ts',
    '../shared-server/src/endpoints/idempotencyTable.ts',
  ],
  out: './drizzle',
});
