/** The link's parameters by which somebody is invited, as they are called in a registration. */
export const INVITATION_CODES = ['affiliateCode', 'referralCode'] as const;

/** Who invited this visitor: an agent, a member, or nobody. */
export type Invitation = Readonly<Partial<Record<(typeof INVITATION_CODES)[number], string>>>;
