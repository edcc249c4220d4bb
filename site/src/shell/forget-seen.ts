/**
 * Which pages somebody looked at is his own affair: when he leaves (`oner:left`, told by whatever ends a session on purpose),
 * nothing of it stays in this browser for the next person (offline/worker.ts).
 */
export const forgetWhenLeft = (): void =>
  addEventListener('oner:left', async () => {
    if (!('caches' in self)) return;
    for (const name of await caches.keys())
      if (/^(pages-|pictures$)/.test(name)) await caches.delete(name);
  });
