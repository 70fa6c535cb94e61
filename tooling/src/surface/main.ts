import { parseArgs } from 'node:util';
import { runProcess } from '@parlour/shared-server/failure';
import { checkSurfaces, recordSurfaces } from './surfaceRecords.ts';

await runProcess(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  await (values.check ? checkSurfaces() : recordSurfaces());
});
