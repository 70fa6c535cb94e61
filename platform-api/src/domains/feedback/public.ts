export { findTicket, readTexts, readTicketQueue, type TicketRow } from './repository.ts';
export { answerTicket } from './writeFeedback.ts';
