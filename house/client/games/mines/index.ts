import './mines.css';
import { startGame } from '../../frame/startGame.ts';
import { MinesGame } from './MinesGame.ts';
import { packs } from './packs.ts';

startGame(packs, (frame) => new MinesGame(frame));
