import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const bannerGroups = ['w_login', 'w_register', 'w_leftmenu', 'w_home'] as const;

export const bannerSchema = z.object({
  id: z.string(),
  /** Path of the image. The client joins it to an image CDN. */
  url: z.string(),
  /** Path of the page that the banner opens, or empty. */
  linkageType: z.string(),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  text: z.string(),
});
export type Banner = z.output<typeof bannerSchema>;

export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  /**
   * HTML that the operator wrote; sanitise it before rendering (D-61). Empty for a promotion and a notice: their text
   * is read with `articleEndpoints.one`.
   */
  content: z.string(),
  /** ISO 8601. */
  startDate: z.string(),
  /** A: signed in, F: first sign-in, B: anonymous. */
  execution: z.enum(['A', 'B', 'F']),
  promotionType: z.string(),
});
export type Announcement = z.output<typeof announcementSchema>;

export const ANNOUNCEMENT_TYPES = 'B,PL,PU,PR,H';
/** The site's own platform. Apps say `I` (iOS), `A` (Android) or `L` (lite). */
export const ANNOUNCEMENT_PLATFORM = 'W';

export const contentEndpoints = defineEndpoints({
  announcements: {
    method: 'GET',
    path: '/wps/v2/public/announcements',
    access: 'public',
    summary: 'Banners, notices, pop-ups and promotions in a language; guests also get those for guests only',
    query: z.object({
      types: z.text(40),
      platform: z.text(20),
      execution: z.optional(z.enum(['A', 'B', 'F'])),
      language: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
    value: z.object({
      banners: z.array(bannerSchema),
      player: z.array(announcementSchema),
      popup: z.array(announcementSchema),
      promotion: z.array(announcementSchema),
    }),
  },
});
