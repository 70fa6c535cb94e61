import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | undefined;
  /** Edge length in px. */
  readonly size?: number;
}

/**
 * Returns the first letter of each of the first two words. A word that does not begin with a letter has none, so a
 * masked phone number gives an empty text.
 */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /^\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();

/**
 * A person's picture. Without a picture it shows initials, or the shape of a person if the name has none. If the
 * picture fails to load, it shows the error image (SHELL-073).
 */
export const Avatar = ({ name, imageUrl, size = 36 }: AvatarProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = imageUrl !== undefined && failedUrl === imageUrl;
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 };
  if (imageUrl && !hasFailed) {
    return (
      <img
        className={classes['root']}
        style={style}
        src={imageUrl}
        alt={name}
        width={size}
        height={size}
        onError={() => setFailedUrl(imageUrl)}
      />
    );
  }
  return (
    <span
      className={joinClasses(classes['root'], hasFailed && classes['failed'])}
      style={style}
      role="img"
      aria-label={name}
      data-image={hasFailed ? 'error' : 'initials'}
    >
      {(!hasFailed && initialsOf(name)) || <UserRound aria-hidden="true" />}
    </span>
  );
};
