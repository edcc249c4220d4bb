/**
 * Loaded into every process that a command starts (`node --import`): when the command is gone, even
 * by kill -9, the process ends itself in its own graceful way. So nothing is left holding a port.
 */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
