/**
 * Loaded into every process that a command starts (`node --import`). If the command ends, even by kill -9, the
 * process ends gracefully, so that no process keeps a port.
 */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
// Forked processes do not inherit the leash: they need their channel for their own messages, and with the leash they
// would exit while waiting for the first one.
const own = process.execArgv.findIndex((word) => word.endsWith('leash.mjs'));
if (own > 0) process.execArgv.splice(own - 1, 2);
