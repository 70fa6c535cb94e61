import './fishing.css';
import './sea.css';
import { startGame } from '../../frame/startGame.ts';
import { createFishingGame } from './fishingGame.ts';
import { packs } from './packs.ts';

startGame(packs, createFishingGame);
