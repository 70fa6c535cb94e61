import './crash.css';
import { startGame } from '../../frame/startGame.ts';
import { CrashGame } from './CrashGame.ts';
import { packs } from './packs.ts';

startGame(packs, (frame) => new CrashGame(frame));
