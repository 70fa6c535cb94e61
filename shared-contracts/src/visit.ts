/** The browser-session cookie by which the edge knows which of the frame's reads a page still makes. */
export const VISIT_COOKIE = 'parlour_visit';

/** Who has been here in this browser session: both keep the vendor list, members have their own notices. */
export const visits = ['guest', 'member'] as const;
export type Visit = (typeof visits)[number];
