/** What other domains may use of documents. */
export {
  acceptDocument,
  endDocuments,
  filesOf,
  lapseDocument,
  rejectDocument,
  wordsOfReason,
} from './decideDocument.ts';
export { findDocument, readDocuments, readOpenKinds, type DocumentRow } from './documentRows.ts';
export { onceVerifiedLevelOf, verificationLevelOf } from './verificationLevel.ts';
export { lockSamePersons, recordPerson } from './verifiedPersons.ts';
