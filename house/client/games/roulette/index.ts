import '../../table/chips.css';
import './roulette.css';
import './felt.css';
import { startGame } from '../../frame/startGame.ts';
import { packs } from './packs.ts';
import { createRouletteGame } from './rouletteGame.ts';

startGame(packs, createRouletteGame);
