import { admits, askForAccount, ChipBar, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Flame from 'lucide-react/icons/flame';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../StoresContext.ts';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import { menuSections, type HomeSection } from './homeCategories.ts';
import { useCurrentSection } from './useCurrentSection.ts';

const icons = {
  ...typeIcons,
  HOT: <Flame aria-hidden="true" />,
  FAV: <Heart aria-hidden="true" />,
  RECENT: <History aria-hidden="true" />,
};

/** Scrolls to a section of home, and marks the one that is read (LOBBY-006…012). */
export const CategoryMenu = observer(() => {
  const platform = usePlatform();
  const { recents } = useStores();
  const { t } = useTranslation('lobby');
  const sections = menuSections(platform.site.categories ?? [], {
    isMember: admits(platform.session, 'member'),
    hasRecents: recents.items.length > 0,
  });
  const { current, scrollTo } = useCurrentSection(sections);
  const handleChange = (section: HomeSection) => {
    if (section === 'FAV' && !askForAccount(platform, 'member')) return;
    scrollTo(section);
  };
  return (
    <ChipBar
      label={t('categories')}
      items={sections.map((key) => ({ key, label: t(`type${key}`), icon: icons[key] }))}
      value={current}
      onChange={handleChange}
    />
  );
});
