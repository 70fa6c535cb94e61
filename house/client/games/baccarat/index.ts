import '../../table/table.css';
import '../../table/chips.css';
import '../../table/cards.css';
import './baccarat.css';
import { startGame } from '../../frame/startGame.ts';
import { createBaccaratGame } from './baccaratGame.ts';
import { packs } from './packs.ts';

startGame(packs, createBaccaratGame);
