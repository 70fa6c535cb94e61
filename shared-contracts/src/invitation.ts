/** Link parameters that name the inviter. A registration uses the same names. */
export const INVITATION_CODES = ['affiliateCode', 'referralCode'] as const;

/** The codes of the agent or member who invited this visitor; empty without an invitation. */
export type Invitation = Readonly<Partial<Record<(typeof INVITATION_CODES)[number], string>>>;
