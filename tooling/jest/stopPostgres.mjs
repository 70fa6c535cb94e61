export { stopPostgres as default } from './postgres.mjs';
