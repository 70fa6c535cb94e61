import { chatEndpoints } from '@parlour/shared-contracts/domains/chat';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { ChooseLanguage } from '../../commands/chooseLanguage.ts';
import { callerOf, type FindCaller } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { Chats } from './chat.ts';
import { countries } from './countries.ts';
import type { SystemService } from './service.ts';
import type { ReadVisitor } from './visitor.ts';

export interface SystemRouteOptions {
  readonly service: SystemService;
  readonly readVisitor: ReadVisitor;
  /** ISO 3166 codes of the countries whose mobile numbers people can use. */
  readonly mobileCountries: readonly string[];
  readonly chooseLanguage: ChooseLanguage;
  readonly findCaller: FindCaller;
  readonly chats: Chats;
}

export const mountSystemRoutes = (
  mount: MountEndpoint,
  { service, readVisitor, mobileCountries, chooseLanguage, findCaller, chats }: SystemRouteOptions,
): void => {
  const offered = countries.filter(({ countryCode }) => mobileCountries.includes(countryCode));
  mount(systemEndpoints.status, ({ request }) => service.status(readVisitor(request)));
  mount(systemEndpoints.permission, ({ request }) => service.permission(readVisitor(request)));
  mount(systemEndpoints.whitelabel, () => service.whitelabel());
  mount(systemEndpoints.domainRoute, () => service.domainLines());
  mount(systemEndpoints.countryCode, ({ request }) => readVisitor(request).country);
  mount(systemEndpoints.countries, () => offered, { maxAge: 3_600 });
  mount(chatEndpoints.models, async () => ({ list: await chats.models() }), { maxAge: 60 });
  mount(chatEndpoints.launch, async ({ body }) => ({
    chatUrl: await chats.launch(body.model, body.language),
  }));
  mount(chatEndpoints.verifyContact, async ({ body }) => {
    const channel = await chats.findChannel(body.contact);
    return { isOfficial: channel !== null, channel };
  });
  mount(systemEndpoints.updateLanguage, async ({ body, request }) => {
    const caller = await callerOf(request, findCaller);
    return { language: await chooseLanguage(body.language, caller?.memberId ?? null) };
  });
};
