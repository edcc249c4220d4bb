import { strapiInstance, transact } from '@oner/platform';
import { firstArrangements, type Version, versions } from '../home/service.ts';
import { homeUid, slotFields } from '../home/store.ts';
import { rememberSown, sown } from './source.ts';

/** The seven arrangements of the home page, published; the first one stands at `/`. @returns how many were new */
export const seedHome = async (): Promise<number> => {
  const done = await sown('home');
  const missing = versions.filter((version) => !done.has(version));
  if (missing.length === 0) return 0;
  return transact(async () => {
    for (const version of missing) {
      await put(version);
      done.add(version);
    }
    await rememberSown('home', done);
    return missing.length;
  });
};

const put = async (version: Version): Promise<void> => {
  const { name, blocks } = firstArrangements[version];
  const slots = Object.fromEntries(
    slotFields.map((field, place) => [field, blocks[place] ?? null]),
  );
  const data: Record<string, unknown> = { name, version, main: version === 'v1', ...slots };
  await strapiInstance().documents(homeUid).create({ data, status: 'published' });
};
