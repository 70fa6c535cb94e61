/** What other domains may use of accounts. */
export { ageOn, findBirthdayFault } from './profile/birthday.ts';
export { loadProfileBox, type ProfileBox } from './profile/profileBox.ts';
export { readStoredProfile, storeBirthday, type ProfileValues } from './profile/profileRows.ts';
