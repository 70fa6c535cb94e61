import { useEffect, useRef, useState, type ComponentProps } from 'react';
import classes from './Picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'ref'> {
  readonly src: string;
}

/** A picture that screen readers skip. If it cannot be loaded, its place has the ground of a tile. */
export const Picture = ({ src, className = '', ...rest }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture of a server-rendered view can fail before React listens. With its address set again it reports that.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.src = src;
  }, [src]);
  return failedSrc === src ? (
    <span className={`${className} ${classes['ground']}`} data-style="1" aria-hidden="true" />
  ) : (
    <img {...rest} ref={image} className={className} src={src} alt="" onError={() => setFailedSrc(src)} />
  );
};
