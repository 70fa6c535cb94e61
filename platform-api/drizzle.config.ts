import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{domains/*,sealing,database}/tables.ts',
  out: './drizzle',
});
