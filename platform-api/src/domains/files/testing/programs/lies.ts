/** A decoder that an attacker has taken over. */
process.on('message', () => process.send?.({ kind: 'written', content: 'text' }));
