import {
  customerServiceChannel,
  domainLine,
  featureModule,
  siteResource,
  siteState,
} from '@parlour/platform-api/tables';
import type { SeedContext } from './SeedContext.ts';

const feature = (key: string, parent: string | null, enabled: boolean) => ({ key, parent, enabled });

const features = [
  feature('registration', null, true),
  feature('mobileRegistration', 'registration', true),
  feature('smsAtRegistration', 'registration', false),
  feature('mobilePasswordRegistration', 'mobileRegistration', true),
  feature('login', null, true),
  feature('smsLogin', 'login', true),
  // Without a configured service this only enables sign-in providers.
  feature('phoneVerification', 'login', true),
  feature('socialLogin', 'phoneVerification', true),
  feature('freePlay', 'login', true),
  feature('forcedPasswordChange', 'login', true),
  feature('extraVerification', 'login', true),
  feature('whitelabel', null, true),
  feature('AGENTPOLICY3', 'whitelabel', true),
  feature('MANPLAYREB3', 'whitelabel', true),
  feature('CHNGPASSVERIF3', 'whitelabel', false),
];

const channels = [
  ['LIVECHAT', 'Live chat', 'https://chat.parlour.example/room'],
  ['LINE', 'LINE', 'https://line.parlour.example/add'],
  ['TELEGRAM', 'Telegram', 'https://telegram.parlour.example/join'],
  ['EMAIL', 'E-mail', 'https://help.parlour.example/mail'],
] as const;

const resources = [
  ['app_android', 'Android app', '/down', 'LINK'],
  ['app_ios', 'iOS app', '/down', 'LINK'],
  ['app_lite', 'Lite app', '/down', 'LINK'],
  ['official_channel', 'Official channel', 'https://channel.parlour.example', 'LINK'],
  ['representative_check', 'Verify a representative', 'https://verify.parlour.example', 'LINK'],
] as const;

export const seedSite = async ({ db, settings }: SeedContext): Promise<void> => {
  await db.insert(siteState).values({});
  await db.insert(featureModule).values(features);
  await db.insert(domainLine).values(makeLines(settings.siteOrigin));
  await db
    .insert(customerServiceChannel)
    .values(channels.map(([kind, title, url], position) => ({ kind, title, url, position })));
  await db
    .insert(siteResource)
    .values(resources.map(([key, label, url, kind]) => ({ key, label, url, kind })));
};

/** Other domains of the site. Browsers resolve every name below `localhost` to their own machine. */
const makeLines = (siteOrigin: string) =>
  ['', 'fast.', 'asia.', 'mirror.', 'backup.', 'spare.'].map((prefix, position) => {
    const { protocol, port, hostname } = new URL(siteOrigin);
    const domainName = `${prefix}${hostname}`;
    return { domainName, url: `${protocol}//${domainName}${port && `:${port}`}`, position };
  });
