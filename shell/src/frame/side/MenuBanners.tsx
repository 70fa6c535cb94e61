import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import classes from './MenuBanners.module.css';

/** The operator's banners for the side menu (LOBBY-002). */
export const MenuBanners = observer(() => {
  const { site } = useShell();
  const banners = site.banners.filter(({ groupName }) => groupName === 'w_leftmenu');
  if (banners.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {banners.map(({ id, url, linkageType, title, text }) => (
        <li key={id}>
          <a href={linkageType || undefined}>
            <img src={site.imageUrl(url)} alt="" loading="lazy" decoding="async" />
            <span className={classes['title']}>{title}</span>
            <span className={classes['text']}>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
});
