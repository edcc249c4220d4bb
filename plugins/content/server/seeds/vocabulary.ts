import { clock, strapiInstance, transact } from '@oner/platform';
import { rememberSown, type SourceTerm, sourceVocabulary, sown } from './source.ts';
/** Levels, materials, techniques, styles and all other terms, once each. @returns how many were new */
export const seedVocabulary = async (): Promise<number> => {
  const done = await sown('vocabulary');
  const terms = (await sourceVocabulary()).filter((term) => !done.has(keyOf(term)));
  if (terms.length === 0) return 0;
  return transact(async () => {
    const query = strapiInstance().db.query('api::vocabulary-term.vocabulary-term');
    const there: { termGroup: string; key: string }[] = await query.findMany({
      select: ['termGroup', 'key'],
    });
    const known = new Set(there.map(({ termGroup, key }) => `${termGroup}/${key}`));
    const missing = terms.filter((term) => !known.has(keyOf(term)));
    for (const term of missing) await query.create({ data: dataOf(term) });
    for (const term of terms) done.add(keyOf(term));
    await rememberSown('vocabulary', done);
    return missing.length;
  });
};

const keyOf = ({ group, key }: SourceTerm): string => `${group}/${key}`;

const dataOf = ({ group, key, position, wire, kk, ru, en, template }: SourceTerm) => ({
  termGroup: group,
  key,
  position,
  kk,
  ru,
  en,
  wire: wire ?? null,
  templateKk: template?.kk ?? null,
  templateRu: template?.ru ?? null,
  templateEn: template?.en ?? null,
  publishedAt: clock.real(),
});
