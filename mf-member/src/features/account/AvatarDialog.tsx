import {
  Dialog,
  Loaded,
  useFailureText,
  usePlatform,
  useTranslation,
  InlineAlert,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ProfileStore } from './ProfileStore.ts';
import classes from './AvatarDialog.module.css';

/** Lets the member choose one of the pictures. */
export const AvatarDialog = observer(({ store }: { readonly store: ProfileStore }) => {
  const { session, site } = usePlatform();
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { choosing, avatars } = store;
  return (
    <Dialog isOpen size="small" title={t('avatar.title')} openDelayMs={0} onClose={() => store.choose(false)}>
      <Loaded from={avatars}>
        {(choices) => (
          <div className={classes['grid']} role="group" aria-label={t('avatar.title')}>
            {choices.map(({ name, path }) => (
              <button
                key={name}
                type="button"
                className={classes['choice']}
                aria-pressed={session.avatar === path}
                disabled={choosing.isPending}
                onClick={() => void choosing.run(name)}
              >
                <img src={site.imageUrl(path)} alt={t(`avatar.${name}`)} width={72} height={72} />
              </button>
            ))}
          </div>
        )}
      </Loaded>
      {choosing.failure && <InlineAlert>{textOf(choosing.failure)}</InlineAlert>}
    </Dialog>
  );
});
