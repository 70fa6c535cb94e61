import '../../table/table.css';
import '../../table/chips.css';
import '../../table/cards.css';
import './dragonTiger.css';
import { startGame } from '../../frame/startGame.ts';
import { createDragonTigerGame } from './dragonTigerGame.ts';
import { packs } from './packs.ts';

startGame(packs, createDragonTigerGame);
