import { feedbackEndpoints } from '@parlour/shared-contracts/domains/feedback';
import type { MountEndpoint } from '../../http/mount.ts';
import type { FeedbackService } from './service.ts';

const FORM_CACHING = { maxAge: 300 };

export const mountFeedbackRoutes = (mount: MountEndpoint, service: FeedbackService): void => {
  mount(feedbackEndpoints.form, () => service.form(), FORM_CACHING);
  mount(feedbackEndpoints.send, ({ caller, body }) => service.send({ memberId: caller.memberId, ...body }));
  mount(feedbackEndpoints.list, ({ caller, query }) => service.list(caller.memberId, query.cursor));
  mount(feedbackEndpoints.one, ({ caller, params }) => service.one(caller.memberId, params.reference));
  mount(feedbackEndpoints.reply, ({ caller, params, body }) =>
    service.reply({ memberId: caller.memberId, ...params, ...body }),
  );
};
