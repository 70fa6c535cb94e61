import { useState } from 'react';
import classes from './TileImage.module.css';

interface TileImageProps {
  readonly imageUrl: string;
  /** Shown on the coloured ground if there is no picture. */
  readonly name: string;
  /** Whether the picture is fetched at once, and not only when the tile comes near. */
  readonly isFetchedAtOnce?: boolean;
}

const atOnce = { loading: 'eager', fetchPriority: 'high' } as const;
const near = { loading: 'lazy' } as const;

/** A picture over a coloured ground, so that a tile never looks empty. */
export const TileImage = ({ imageUrl, name, isFetchedAtOnce = false }: TileImageProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  return imageUrl && failedUrl !== imageUrl ? (
    <img
      className={classes['image']}
      src={imageUrl}
      alt=""
      {...(isFetchedAtOnce ? atOnce : near)}
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
    />
  ) : (
    <span className={classes['standIn']} aria-hidden="true">
      <span className={classes['name']}>{name}</span>
    </span>
  );
};
