/**
 * Widths of the pictures that staff upload for articles, in pixels. The site has each picture in both. A narrower
 * picture is not enlarged.
 */
export const pictureWidths = [640, 1_280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The folder of the addresses. It is below `MEDIA_PREFIX`, so the edge passes these calls to the API. */
export const PICTURE_FOLDER = '/media/pictures';
const ADDRESS = new RegExp(`^${PICTURE_FOLDER}/([\\da-f]{32})\\.webp$`);

/** Returns the address that an article names. It shows the wide picture. */
export const pictureAddress = (id: string): string => `${PICTURE_FOLDER}/${id}.webp`;

/** Returns the id of a picture of staff. Null for the address of any other picture. */
export const pictureIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Returns the address of a picture in a width. Other pictures than those of staff have one address only. */
export const pictureInWidth = (address: string, width: PictureWidth): string => {
  const id = pictureIdOf(address);
  return id === null ? address : `${PICTURE_FOLDER}/${id}-${width}.webp`;
};

/** The limits of a picture that staff upload. */
export const pictureLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 10 * 1_024 * 1_024,
} as const;
