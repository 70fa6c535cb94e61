/** What other domains may use of accounts. */
export { ageOn } from './profile/birthday.ts';
export { loadProfileBox, type ProfileBox } from './profile/profileBox.ts';
export { readStoredProfile, type ProfileValues } from './profile/profileRows.ts';
