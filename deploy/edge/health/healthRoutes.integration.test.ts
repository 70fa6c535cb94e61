import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEACON_PATH } from '@parlour/shared-contracts/health';
import Fastify from 'fastify';
import { eventually } from '../../testing/eventually.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import type { HealthReport } from '../../registry/face/healthModel.ts';
import { createHealthWindows } from './healthWindows.ts';
import { registerHealth } from './healthRoutes.ts';

afterAll(removeTemporaryFolders);

it('a health report that the registry refuses as invalid does not delay later ones', async () => {
  const reports: HealthReport[] = [];
  const registry = Fastify();
  registry.post<{ Body: HealthReport }>(
    routePathOf(registryEndpoints.report.path),
    async (request, reply) => {
      reports.push(request.body);
      if (reports.length > 1) return { success: true, value: null, message: null };
      return reply.code(400).send({ success: false, value: null, message: 'body.rows: refused' });
    },
  );
  const tokenFile = join(temporaryFolder(), 'token');
  writeFileSync(tokenFile, 'token');
  const reported: string[] = [];
  const edge = Fastify();
  registerHealth(edge, {
    window: 100,
    windows: createHealthWindows(100, () => true),
    environment: 'prod',
    registryUrl: await registry.listen({ host: '127.0.0.1', port: 0 }),
    tokenFile,
    report: (reason) => void reported.push(reason),
  });
  const payload = JSON.stringify({
    entries: [{ remote: 'mf-lobby', version: '1.0.0', kind: 'mount', ms: 1 }],
  });
  const visit = () =>
    edge.inject({ method: 'POST', url: BEACON_PATH, headers: { 'content-type': 'text/plain' }, payload });
  await eventually(
    async () => {
      await visit();
      return new Set(reports.map(({ window }) => window)).size;
    },
    (windows) => windows >= 2,
  );
  expect(reported).toEqual(['a health report was refused']);
  expect(reports.every(({ sentAt = 0, window }) => sentAt >= window)).toBe(true);
  await edge.close();
  await registry.close();
});
