import { profileFields, type ProfileField } from '@parlour/shared-contracts/domains/account';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findMember, setNames, type MemberRow } from '../../members/public.ts';
import { memberProfile, profileChange } from '../tables.ts';
import type { ProfileBox } from './profileBox.ts';

export type ProfileValues = Readonly<Record<ProfileField, string>>;
type SealedField = Exclude<ProfileField, 'nickname' | 'realName'>;

export interface StoredProfile {
  readonly member: MemberRow;
  readonly values: ProfileValues;
}

/** Reads the values of a member; each is empty without one. */
export const readStoredProfile = async (
  db: ApiDatabase,
  box: ProfileBox,
  memberId: number,
): Promise<StoredProfile> => {
  const found = await findMember(db, memberId);
  if (!found) throw new Error(`member ${memberId} does not exist`);
  const [row] = await db.select().from(memberProfile).where(eq(memberProfile.memberId, memberId));
  const sealed: unknown = row ? JSON.parse(box.open(memberId, row.sealed)) : {};
  const said = new Map<string, unknown>(Object.entries(Object(sealed)));
  const valueOf = (field: SealedField): string => {
    const value = said.get(field);
    return typeof value === 'string' ? value : '';
  };
  const { member } = found;
  return {
    member,
    values: {
      nickname: member.nickname,
      realName: member.realName,
      birthday: valueOf('birthday'),
      nationality: valueOf('nationality'),
      address: valueOf('address'),
      occupation: valueOf('occupation'),
      sourceOfIncome: valueOf('sourceOfIncome'),
      zalo: valueOf('zalo'),
      line: valueOf('line'),
      wechat: valueOf('wechat'),
    },
  };
};

/** Stores the values of a member, who is locked by the caller, and records each change with the value before. */
export const storeProfile = async (
  tx: ApiDatabase,
  box: ProfileBox,
  { member: { id: memberId }, values: before }: StoredProfile,
  after: ProfileValues,
  at: Date,
): Promise<void> => {
  const changed = profileFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const { nickname, realName, ...said } = after;
  await setNames(tx, memberId, { nickname, realName });
  const sealed = box.seal(memberId, JSON.stringify(said));
  await tx
    .insert(memberProfile)
    .values({ memberId, sealed })
    .onConflictDoUpdate({ target: memberProfile.memberId, set: { sealed } });
  for (const field of changed) await recordChange(tx, box, { memberId, field, before: before[field], at });
};

/** Stores the birthday of a new member, who has no profile yet. */
export const storeBirthday = async (
  tx: ApiDatabase,
  box: ProfileBox,
  memberId: number,
  birthday: string,
): Promise<void> => {
  const sealed = box.seal(memberId, JSON.stringify({ birthday }));
  await tx.insert(memberProfile).values({ memberId, sealed });
};

export interface RecordedChange {
  readonly memberId: number;
  readonly field: typeof profileChange.$inferSelect.field;
  readonly before: string;
  readonly at: Date;
}

/** Records that a member has changed a value. */
export const recordChange = async (
  tx: ApiDatabase,
  box: ProfileBox,
  { memberId, field, before, at }: RecordedChange,
): Promise<void> => {
  const sealedOld = box.seal(memberId, before);
  await tx.insert(profileChange).values({ memberId, field, sealedOld, changedBy: 'member', at });
};
