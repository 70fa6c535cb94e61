import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { SystemService } from './service.ts';
import type { ReadVisitor } from './visitor.ts';

export const mountSystemRoutes = (
  app: FastifyInstance,
  service: SystemService,
  readVisitor: ReadVisitor,
): void => {
  mountEndpoint(app, systemEndpoints.status, ({ request }) => service.status(readVisitor(request)));
  mountEndpoint(app, systemEndpoints.permission, ({ request }) => service.permission(readVisitor(request)));
  mountEndpoint(app, systemEndpoints.whitelabel, () => service.whitelabel());
  mountEndpoint(app, systemEndpoints.domainRoute, () => service.domainLines());
  mountEndpoint(app, systemEndpoints.countryCode, ({ request }) => readVisitor(request).country);
  mountEndpoint(app, systemEndpoints.updateLanguage, async ({ body, token }) => ({
    language: await service.chooseLanguage(body.language, token),
  }));
};
