import './slot.css';
import { startGame } from '../../frame/startGame.ts';
import { packs } from './packs.ts';
import { createSlotGame } from './slotGame.ts';

startGame(packs, createSlotGame);
