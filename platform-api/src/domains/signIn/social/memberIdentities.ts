import { and, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { memberIdentity } from '../tables.ts';
import { member } from '../../members/tables.ts';
import type { MemberRow } from '../../members/public.ts';
import type { SocialIdentity } from './providers.ts';

type Identifier = Pick<SocialIdentity, 'issuer' | 'subject'>;

export const findMemberByIdentity = async (
  db: ApiDatabase,
  { issuer, subject }: Identifier,
): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select({ member })
    .from(memberIdentity)
    .innerJoin(member, eq(member.id, memberIdentity.memberId))
    .where(and(eq(memberIdentity.issuer, issuer), eq(memberIdentity.subject, subject)));
  return row?.member;
};

/** Links an identity to a member. Returns false if it is linked already. */
export const insertIdentity = async (
  tx: ApiDatabase,
  memberId: number,
  { issuer, subject }: Identifier,
  createdAt: Date,
): Promise<boolean> => {
  const inserted = await tx
    .insert(memberIdentity)
    .values({ issuer, subject, memberId, createdAt })
    .onConflictDoNothing()
    .returning({ memberId: memberIdentity.memberId });
  return inserted.length > 0;
};
