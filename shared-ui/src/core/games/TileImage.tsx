import { useEffect, useRef, useState } from 'react';
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
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture of a server-rendered view can fail before React listens. With its address set again it reports that.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.src = imageUrl;
  }, [imageUrl]);
  return imageUrl && failedUrl !== imageUrl ? (
    <img
      ref={image}
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
