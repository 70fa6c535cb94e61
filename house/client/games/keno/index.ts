import './keno.css';
import { startGame } from '../../frame/startGame.ts';
import { createKenoGame } from './kenoGame.ts';
import { packs } from './packs.ts';

startGame(packs, createKenoGame);
