import type { Platform } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import {
  askForAccount,
  errorTextKey,
  Mutation,
  PagedList,
  type LoadingPlatform,
} from '@parlour/shared-ui/core';
import { computed } from 'mobx';
import type { GamesApi } from '../../games/gamesApi.ts';

interface Change {
  readonly game: Game;
  readonly isFavourite: boolean;
}

/** The member's favourites. Changes are shown at once and undone if the server refuses them (D-43). */
export class FavouritesStore {
  readonly list: PagedList<Game>;
  readonly #ids = computed(() => new Set(this.games.map(({ nodeId }) => nodeId)));
  readonly #change: Mutation<Change>;
  readonly #platform: LoadingPlatform;

  constructor(api: GamesApi, platform: LoadingPlatform) {
    this.#platform = platform;
    this.list = new PagedList<Game>(platform, {
      access: 'member',
      reloadOn: ['language'],
      mode: 'append',
      read: async (page, signal) => {
        const { content, totalPages } = await api.favourites(page)(signal);
        return { items: content, totalPages };
      },
    });
    this.#change = new Mutation<Change>(platform, {
      keyOf: ({ game }) => game.nodeId,
      showAtOnce: (change) => this.#show(change),
      send: async ({ game, isFavourite }) => {
        await (isFavourite ? api.addFavourite(game) : api.removeFavourite(game));
        platform.bus.emit('favourites.changed', { nodeId: game.nodeId, isFavourite });
        // The list cannot show a change while its first page is loading. This page may be older than the change.
        if (this.has(game.nodeId) !== isFavourite) void this.list.show(1);
      },
      onFailure: ({ code }) => notify(platform, errorTextKey(code)),
    });
  }

  get games(): readonly Game[] {
    return this.list.items;
  }

  has(nodeId: number): boolean {
    return this.#ids.get().has(nodeId);
  }

  async toggle(game: Game): Promise<void> {
    if (!askForAccount(this.#platform, 'member')) return;
    await (this.has(game.nodeId) ? this.remove(game) : this.add(game));
  }

  async add(game: Game): Promise<void> {
    if (!this.has(game.nodeId)) await this.#change.run({ game, isFavourite: true });
  }

  async remove(game: Game): Promise<void> {
    if (this.has(game.nodeId)) await this.#change.run({ game, isFavourite: false });
  }

  #show({ game, isFavourite }: Change): () => void {
    const without = () => this.games.filter(({ nodeId }) => nodeId !== game.nodeId);
    if (isFavourite) {
      this.list.setItems([game, ...this.games]);
      return () => this.list.setItems(without());
    }
    const index = this.games.findIndex(({ nodeId }) => nodeId === game.nodeId);
    this.list.setItems(without());
    return () => this.list.setItems(this.games.toSpliced(index, 0, game));
  }
}

const notify = ({ bus, i18n }: Pick<Platform, 'bus' | 'i18n'>, key: string): void =>
  bus.emit('notification.requested', { kind: 'error', text: i18n.instance.t(key, { ns: 'kit' }) });
