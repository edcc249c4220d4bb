import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/node.mjs';

type Route = { readonly method: string; readonly path: string };
type Room = { readonly default?: { readonly routes?: { readonly admin?: { routes: Route[] } } } };

/** Every route of the panel that the rooms of the house mount. */
export const staffRoutes = async (): Promise<Route[]> => {
  const found: Route[] = [];
  for (const name of readdirSync(join(root, 'plugins'))) {
    const file = join(root, 'plugins', name, 'server', 'index.ts');
    if (!existsSync(file)) continue;
    const room: Room = await import(pathToFileURL(file).href);
    for (const { method, path } of room.default?.routes?.admin?.routes ?? [])
      found.push({ method, path: `/${name}${path}` });
  }
  return found;
};
