/** What other domains may use of members. */
export {
  accountKeyOf,
  accountName,
  hasHiddenCharacters,
  isDigitsOnly,
  isNumberLike,
  isOfOneScript,
  normalName,
  signInKeyOf,
} from './accountNames.ts';
export { loadKeyedHash, type KeyedHash } from './keyedHash.ts';
export { readDormantMembers } from './dormantMembers.ts';
export { readMemberPage } from './memberPages.ts';
export { essenceOfName, personHashOf } from './personNames.ts';
export { presentMember } from './presentMember.ts';
export {
  adoptRealName,
  findMember,
  findMemberByAccount,
  findMemberByMobile,
  findMemberByName,
  countRegistrations,
  countDirectDownlines,
  findMembers,
  insertMember,
  lockEpoch,
  lockForSession,
  lockMember,
  markClosed,
  markOpen,
  lockMembers,
  raiseEpoch,
  readAccountNames,
  readRealityCheckMinutes,
  recordFirstLogin,
  recordLogin,
  refuseIndebted,
  setBankAccount,
  setHasPlayLimits,
  setContact,
  setNames,
  setOwesSince,
  setTransactionPassword,
  TRIAL_TYPE,
  type MemberRow,
  type RankedMember,
} from './repository.ts';
export {
  findSelfExclusion,
  readMembersByEmail,
  readMembersInUse,
  findTimeOut,
  isExcluded,
  isHeldFromPlay,
  lockEmail,
  presentEnd,
  refuseExcluded,
  selectHeldBackIds,
  setExclusion,
  setReturnToPlay,
  setTimeOut,
  type ActiveSelfExclusion,
  type SelfExclusionState,
} from './selfExclusion.ts';
export { setAvatar, setMemberLanguage, setRealityCheckMinutes, setSignInNotices } from './memberChoices.ts';
export { loadServerSecret } from './serverSecret.ts';
export { claimDueReviews } from './reviews.ts';
export { hasSeenTools, setToolsSeen } from './toolsSeen.ts';
