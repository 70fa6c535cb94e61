import type { Platform } from '@parlour/shared-contracts';
import { gameSearchEndpoints, MAX_SEARCH_LENGTH } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import type { Command } from './Command.ts';
import { scoreOf } from './matchWords.ts';
import { addRecentCommand, readRecentCommands } from './recentCommands.ts';

/** A search for games starts after this pause in typing. */
const PAUSE_MS = 200;
const MIN_TEXT_LENGTH = 2;
const MAX_GAMES = 6;
const MAX_MATCHES = 8;

export interface CommandGroup {
  readonly key: 'recent' | 'actions' | 'pages' | 'found' | 'games';
  readonly commands: readonly Command[];
}

interface FoundGames {
  readonly text: string;
  readonly games: readonly Game[];
}

export interface PaletteStoreOptions {
  /** Returns all actions and pages for this visitor. Observable. */
  readonly commands: () => readonly Command[];
  readonly gameCommand: (game: Game) => Command;
  /** Called when a person has chosen a command, before the command runs. */
  readonly onChoose: () => void;
}

type PalettePlatform = LoadingPlatform & Pick<Platform, 'http' | 'preferences'>;

/** Finds commands, and then games, while a person types. One of the shown commands is active. */
export class PaletteStore {
  text = '';
  /** Index of the active command among the shown ones. */
  position = 0;
  readonly games: Resource<FoundGames>;
  readonly #options: PaletteStoreOptions;
  readonly #platform: PalettePlatform;
  readonly #recent: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(platform: PalettePlatform, options: PaletteStoreOptions) {
    this.#options = options;
    this.#platform = platform;
    this.#recent = readRecentCommands(platform.preferences);
    this.games = new Resource<FoundGames>(platform, { read: (signal) => this.#find(signal) });
    platform.scope.add(() => clearTimeout(this.#timer));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get groups(): readonly CommandGroup[] {
    const groups = this.#words === '' ? this.#everything : this.#matches;
    return groups.filter(({ commands }) => commands.length > 0);
  }

  get shown(): readonly Command[] {
    return this.groups.flatMap(({ commands }) => commands);
  }

  get active(): Command | null {
    return this.shown[Math.min(this.position, this.shown.length - 1)] ?? null;
  }

  /** Whether the search for games with the current text is not finished yet. */
  get isSearching(): boolean {
    return this.#wanted !== '' && this.games.value?.text !== this.#wanted && !this.isGameSearchBroken;
  }

  get isGameSearchBroken(): boolean {
    return this.#wanted !== '' && this.games.failure !== null;
  }

  type(text: string): void {
    this.text = text;
    this.position = 0;
    clearTimeout(this.#timer);
    if (this.#wanted !== '') this.#timer = setTimeout(() => void this.games.load(), PAUSE_MS);
  }

  /** Moves to the next command, and from the last one to the first one. */
  step(by: 1 | -1): void {
    const { length } = this.shown;
    if (length > 0) this.position = (Math.min(this.position, length - 1) + by + length) % length;
  }

  moveTo(position: number): void {
    this.position = Math.max(0, Math.min(position, this.shown.length - 1));
  }

  choose(command: Command): void {
    if (command.kind !== 'game') addRecentCommand(this.#platform.preferences, command.id);
    this.#options.onChoose();
    command.run();
  }

  get #words(): string {
    return this.text.trim();
  }

  /** The text that games are searched for; empty if it is too short. */
  get #wanted(): string {
    return this.#words.length < MIN_TEXT_LENGTH ? '' : this.#words.slice(0, MAX_SEARCH_LENGTH);
  }

  get #everything(): readonly CommandGroup[] {
    const commands = this.#options.commands();
    const recent = this.#recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const others = commands.filter((command) => !recent.includes(command));
    return [
      { key: 'recent', commands: recent },
      { key: 'actions', commands: others.filter(({ kind }) => kind === 'action') },
      { key: 'pages', commands: others.filter(({ kind }) => kind === 'page') },
    ];
  }

  get #matches(): readonly CommandGroup[] {
    const found = this.#options
      .commands()
      .map((command) => ({ command, score: scoreOf(this.#words, command.label, command.words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_MATCHES)
      .map(({ command }) => command);
    const games = this.#wanted === '' ? [] : (this.games.value?.games ?? []);
    return [
      { key: 'found', commands: found },
      { key: 'games', commands: games.map(this.#options.gameCommand) },
    ];
  }

  async #find(signal: AbortSignal): Promise<FoundGames> {
    const text = this.#wanted;
    const { http, i18n } = this.#platform;
    const query = { language: i18n.language, text, pageNo: 1, pageSize: MAX_GAMES };
    const { games } = await http.call(gameSearchEndpoints.find, { query }, { signal });
    return { text, games };
  }
}
