import type { Game } from '@parlour/shared-contracts/domains/games';
import { Dialog, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { Shell } from '../../createShell.ts';
import { useShell } from '../../ShellContext.ts';
import { FramePlatform } from '../../frame/FramePlatform.tsx';
import { actionCommands } from './actionCommands.tsx';
import type { Command } from './Command.ts';
import { pageCommands } from './pageCommands.tsx';
import { PaletteBox } from './PaletteBox.tsx';
import { PaletteStore } from './PaletteStore.ts';

/** Creates the command of a game. It opens the search modal with the details of the game. */
const gameCommand =
  ({ bus, site }: Shell) =>
  ({ nodeId, displayName, vendorName, lagerIcon, vassalage, gameCode, gameType }: Game): Command => ({
    id: `game:${nodeId}`,
    kind: 'game',
    label: displayName,
    detail: vendorName,
    icon: <img src={site.imageUrl(lagerIcon)} alt="" width={30} height={40} />,
    run: () =>
      bus.emit('modal.requested', {
        modal: 'searchModal',
        parameters: { vassalage, gameCode, gameType },
      }),
  });

const PaletteDialog = observer(() => {
  const shell = useShell();
  const { t } = useTranslation('overlay');
  const translate = (key: string, values?: Readonly<Record<string, string>>): string =>
    shell.language.instance.t(key, { ...values });
  const store = useScopedStore(
    (platform) =>
      new PaletteStore(platform, {
        commands: () => [...actionCommands(shell, translate), ...pageCommands(shell, translate)],
        gameCommand: gameCommand(shell),
        onChoose: shell.overlay.close,
      }),
  );
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="medium"
      padding="flush"
      title={t('overlay:palette.title')}
      onClose={shell.overlay.close}
    >
      <PaletteBox store={store} />
    </Dialog>
  );
});

/** Finds pages, actions and games by the keyboard. */
export const Palette = () => (
  <FramePlatform>
    <PaletteDialog />
  </FramePlatform>
);
