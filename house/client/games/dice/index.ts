import './dice.css';
import { startGame } from '../../frame/startGame.ts';
import { createDiceGame } from './diceGame.ts';
import { packs } from './packs.ts';

startGame(packs, createDiceGame);
