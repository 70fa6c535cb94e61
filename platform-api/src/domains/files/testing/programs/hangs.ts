/** A decoder that a file makes hang. */
process.on('message', () => {
  for (;;) Math.random();
});
