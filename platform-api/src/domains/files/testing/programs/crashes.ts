/** A decoder that a file makes crash. */
process.on('message', () => process.kill(process.pid, 'SIGSEGV'));
