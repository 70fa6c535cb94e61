import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { openingHoursSchema } from '../openingHours.ts';
import { socialProviderSchema } from './social.ts';

/** 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SystemStatus = z.output<typeof systemStatusSchema>;

export const customerServiceSchema = z.object({
  /** Channel, for example `LIVECHAT`, `LINE`, `TELEGRAM`. */
  csType: z.string(),
  title: z.string(),
  /** URI-component-encoded URL (D-50). */
  path: z.string(),
});
export type CustomerService = z.output<typeof customerServiceSchema>;

/** Returns the address of a channel, or null if it is not a web address (D-50). */
export const customerServiceUrl = ({ path }: Pick<CustomerService, 'path'>): string | null => {
  try {
    const url = new URL(decodeURIComponent(path));
    return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

export const whitelabelSchema = z.object({
  AGENTPOLICY3: z.boolean(),
  MANPLAYREB3: z.boolean(),
  CHNGPASSVERIF3: z.boolean(),
});
export type Whitelabel = z.output<typeof whitelabelSchema>;

export const domainLineSchema = z.object({ domainName: z.string(), url: z.string() });
export type DomainLine = z.output<typeof domainLineSchema>;

/** Feature toggles of the server-side module tree (SHELL-147). */
export const featureTogglesSchema = z.object({
  mobileRegistration: z.boolean(),
  smsAtRegistration: z.boolean(),
  mobilePasswordRegistration: z.boolean(),
  freePlay: z.boolean(),
  forcedPasswordChange: z.boolean(),
  smsLogin: z.boolean(),
  socialLogin: z.boolean(),
  phoneVerification: z.boolean(),
});
export type FeatureToggles = z.output<typeof featureTogglesSchema>;

export const resourceSchema = z.object({
  labelNameEn: z.string(),
  url: z.string(),
  resourceType: z.string(),
});

/** How home truncates its lists. The specification can be read in two ways (D-05). */
export const homeMoreSchema = z.union([
  z.object({ cut: z.int(), games: z.int(), vendors: z.int() }),
  z.object({ showBeyondGames: z.int(), showBeyondVendors: z.int() }),
]);

/** Settings of a phone-verification service for its SDK. None of them is secret. */
export const phoneServiceSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.string(),
  /** Address of an emulator of the service, in development only. */
  emulator: z.optional(z.string()),
});
export type PhoneServiceConfiguration = z.output<typeof phoneServiceSchema>;

/** Site settings of the operator that a browser may read. */
export const siteSettingsSchema = z.object({
  siteName: z.string(),
  merchantCode: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  /** Time zone of the header clock, in minutes east of GMT; null for the visitor's own zone (D-36). */
  clockOffsetMinutes: z.nullable(z.int()),
  /** IANA time zone of the site's days, draws and support hours. */
  timeZone: z._default(z.string(), 'UTC'),
  /** Hours of the live chat in `timeZone`. Absent: the chat is always open. */
  chatHours: z.optional(openingHoursSchema),
  /** Minimum age of players, in years. */
  minimumAge: z._default(z.int(), 18),
  /** `literal` leaves `/lottery` out of the pages without a side menu (D-04). */
  gamePlayPaths: z.enum(['complete', 'literal']),
  lobbyPageSize: z.int(),
  homeMore: homeMoreSchema,
  /** The limits of words in the speed list, such as “fast”: narrow ones or wide ones (D-18). */
  speedBands: z._default(z.enum(['narrow', 'wide']), 'narrow'),
  /** The service that sends and checks codes instead of the site. Absent if the site sends its own texts. */
  phoneService: z.optional(phoneServiceSchema),
});
export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** The main bootstrap response (SHELL-133). */
export const permissionSchema = z.object({
  customerService: z.array(customerServiceSchema),
  domainRoute: z.array(domainLineSchema),
  resources: z.record(z.string(), resourceSchema),
  whitelabel: whitelabelSchema,
  register: featureTogglesSchema,
  /** Sign-in providers of this site: at most two, and none if social sign-in is off. */
  socialProviders: z._default(z.array(socialProviderSchema), []),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.optional(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.object({ ip: z.string() }),
  maintenance: z.object({ isActive: z.boolean(), end: z.nullable(z.string()) }),
  regionRestriction: z.object({ isActive: z.boolean() }),
  settings: siteSettingsSchema,
});
export type Permission = z.output<typeof permissionSchema>;

/** A country whose mobile numbers are accepted. */
export const countrySchema = z.object({ countryCode: z.string(), countryDialingCode: z.string() });
export type Country = z.output<typeof countrySchema>;

export const systemEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    path: '/wps/system/status',
    access: 'public',
    staysOpen: true,
    summary: 'Whether the site is open: 0 normal, 1 maintenance, 2 region restricted',
    value: systemStatusSchema,
  },
  permission: {
    method: 'GET',
    path: '/wps/session/permission',
    access: 'public',
    staysOpen: true,
    summary: 'The main bootstrap',
    value: permissionSchema,
  },
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'public',
    summary: 'Whitelabel settings',
    value: whitelabelSchema,
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'public',
    summary: 'Domains that serve the site, the best first',
    query: z.object({ device: z.queryInteger(0, 1_000) }),
    value: z.array(domainLineSchema),
  },
  countryCode: {
    method: 'GET',
    path: '/wps/system/countryCode',
    access: 'public',
    staysOpen: true,
    summary: "The visitor's country",
    value: countrySchema,
  },
  countries: {
    method: 'GET',
    path: '/wps/system/countries',
    access: 'public',
    summary: 'Countries with their dialling codes, by code',
    value: z.array(countrySchema),
  },
  updateLanguage: {
    method: 'POST',
    path: '/wps/system/language',
    access: 'public',
    staysOpen: true,
    summary: "Sends the visitor's language to the server",
    body: z.object({ language: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
    value: z.object({ language: z.string() }),
  },
});
