import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { TileImage } from './TileImage.tsx';
import classes from './VendorTile.module.css';

export interface VendorTileProps {
  readonly name: string;
  /** Complete address of the logo. If it fails to load, the tile shows the name. */
  readonly logoUrl: string;
  readonly gameCount?: number;
  readonly href?: string;
  readonly onSelect?: MouseEventHandler<HTMLElement>;
}

/** The tile of a game provider. It leads to the provider's games. */
export const VendorTile = ({ name, logoUrl, gameCount, href, onSelect }: VendorTileProps) => {
  const { t } = useTranslation('kit');
  const content = (
    <>
      <span className={classes['logo']}>
        <TileImage imageUrl={logoUrl} name={name} />
      </span>
      <span className={classes['name']}>{name}</span>
      {gameCount !== undefined && (
        <span className={classes['count']}>{t('gameCount', { count: gameCount })}</span>
      )}
    </>
  );
  return href === undefined ? (
    <button type="button" className={classes['root']} onClick={onSelect}>
      {content}
    </button>
  ) : (
    <a className={classes['root']} href={href} onClick={onSelect}>
      {content}
    </a>
  );
};
