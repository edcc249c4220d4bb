import { strapiInstance } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import { isOthersFile } from '../store/library.ts';

type Route = { readonly method: string; readonly path: string; config?: { policies?: unknown[] } };
type Routes = Record<string, { routes: Route[] }>;
/** What Strapi hands to a policy. */
type Asked = {
  readonly params?: Record<string, unknown>;
  readonly request: { readonly body?: unknown; readonly query?: Record<string, unknown> };
  readonly state: { readonly user?: { readonly roles?: readonly { readonly code: string }[] } };
};

const policy = 'plugin::works.own-files';
const fromUrls = '/actions/upload-from-urls';

/**
 * Narrows Strapi's routes of the media library, whose one right over files is a right over all of them. Called in register().
 * - None fetches pictures from any address: it reaches into the network the shop stands in, and what it brings goes past the
 *   budget of uploads.
 * - None attaches an uploaded file to an entry: a picture becomes one of a work where the rights to the work are asked.
 * - Pictures of works and people, and whatever no member of the staff has brought, are changed and deleted by the owner alone.
 */
export const closeLibrary = (strapi: Core.Strapi): void => {
  const { admin } = strapi.plugin('upload').routes as Routes;
  if (!admin?.routes.some(({ path }) => path === fromUrls))
    throw new Error(`Strapi has no route ${fromUrls} any more: look where it went`);
  admin.routes = admin.routes.filter(({ path }) => path !== fromUrls);
  strapi.get('policies').set(policy, mayChange);
  for (const route of admin.routes) {
    if (route.method === 'GET') continue;
    route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
  }
};

const mayChange = async ({ params, request, state }: Asked): Promise<boolean> => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (['ref', 'refId', 'field'].some((name) => name in body)) return false;
  if (state.user?.roles?.some(({ code }) => code === 'strapi-super-admin')) return true;
  const updates = Array.isArray(body.updates) ? body.updates : [];
  const files = [params?.id, request.query?.id, body.fileIds, updates.map((one) => one?.id)];
  return !(await isOthersFile(numbersIn(files), numbersIn([body.folderIds])));
};

/** What is no number is the id of nothing. */
const numbersIn = (values: readonly unknown[]): number[] =>
  values
    .flat(2)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

/**
 * What the media library does with pictures that staff bring in the panel: turned upright and encoded anew, which
 * leaves EXIF and places behind, and in our widths. Pictures of authors do not pass there.
 */
export const seedLibrarySettings = async (): Promise<void> => {
  await strapiInstance()
    .store({ type: 'plugin', name: 'upload', key: 'settings' })
    .set({ value: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } });
};
