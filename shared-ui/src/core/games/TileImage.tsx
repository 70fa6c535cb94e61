import { useState } from 'react';
import classes from './TileImage.module.css';

interface TileImageProps {
  readonly imageUrl: string;
  /** Written on the coloured ground while there is no picture. */
  readonly name: string;
}

/** A picture over a coloured ground, so that a tile never looks empty. */
export const TileImage = ({ imageUrl, name }: TileImageProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  return imageUrl && failedUrl !== imageUrl ? (
    <img
      className={classes['image']}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
    />
  ) : (
    <span className={classes['standIn']} aria-hidden="true">
      <span className={classes['name']}>{name}</span>
    </span>
  );
};
