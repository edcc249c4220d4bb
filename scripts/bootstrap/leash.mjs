/**
 * Loaded into every process that a command starts (`node --import`): when the command is gone, even
 * by kill -9, the process ends itself in its own graceful way. So nothing is left holding a port.
 */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
// Processes that this one forks hang on this one and need their channel for their own work: taken
// over by them, the leash would let them end while they wait for their first message.
const own = process.execArgv.findIndex((word) => word.endsWith('leash.mjs'));
if (own > 0) process.execArgv.splice(own - 1, 2);
