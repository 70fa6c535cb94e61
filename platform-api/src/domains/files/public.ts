/** What other domains may use of files. */
export { attachFiles, endFiles, listAttachedFiles } from './attachments.ts';
export { createFiles, type Files } from './files.ts';
export {
  deletePicture,
  holdPicture,
  insertPicture,
  listPictures,
  lockPicture,
  type SitePictureRow,
} from './pictures/pictureRows.ts';
export { presentContent } from './presenter.ts';
export { selectFilesOf, type FileRow } from './repository.ts';
