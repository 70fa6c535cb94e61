import { Menu, useMediaQuery, useTranslation } from '@parlour/shared-ui/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import classes from './AgentMenu.module.css';
import { agentPageHref, agentPages } from './agentPages.tsx';

export const AgentMenu = ({ current }: { readonly current: string }) => {
  const { t } = useTranslation('agent');
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const items = agentPages.map(({ key, icon }) => ({
    key,
    icon,
    label: t(`page.${key}`),
    href: agentPageHref(key),
    isCurrent: key === current,
  }));
  if (!isNarrow) {
    return (
      <nav aria-label={t('menu')}>
        <ul className={classes['list']}>
          {items.map((item) => (
            <li key={item.key}>
              <a
                className={classes['item']}
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
              >
                {item.icon}
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <nav aria-label={t('menu')}>
      <Menu
        label={t('menu')}
        triggerClassName={classes['trigger']}
        items={items}
        trigger={
          <>
            {items.find((item) => item.isCurrent)?.icon}
            <span className={classes['current']}>{t(`page.${current}`)}</span>
            <ChevronDown aria-hidden="true" />
          </>
        }
      />
    </nav>
  );
};
