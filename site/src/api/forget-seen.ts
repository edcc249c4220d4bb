/** Which pages somebody looked at is his own affair: nothing of it stays for the next person (offline/worker.ts). */
export const forgetSeen = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys())
    if (/^(pages-|pictures$)/.test(name)) await caches.delete(name);
};
