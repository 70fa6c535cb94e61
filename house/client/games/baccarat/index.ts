import './table.css';
import './cards.css';
import { startGame } from '../../frame/startGame.ts';
import { createBaccaratGame } from './baccaratGame.ts';
import { packs } from './packs.ts';

startGame(packs, createBaccaratGame);
