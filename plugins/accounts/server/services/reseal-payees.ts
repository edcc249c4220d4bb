/** After a change of PAYEE_KEYS: whatever an older key sealed is sealed anew under the first one. */
import { clock, defineJob, schedule, transact } from '@oner/platform';
import { allFormer, sealFormerAnew } from '../store/former-payees.ts';
import { findPayeeNow, type PayeeRow, payeesAfter, savePayee } from '../store/payees.ts';
import { type Detail, isUnderFirstKey, openDetail, sealDetail } from './seal-detail.ts';

const job = 'accounts.reseal-payees';
const handful = 50;

export const defineReseal = (): void => defineJob(job, reseal);

/** At each start; over at once where there is nothing to do. */
export const scheduleReseal = (): Promise<void> =>
  schedule(job, 'all', clock.now(), {}, { replace: true });

const isOld = ({ iban, tax }: PayeeRow): boolean =>
  [iban, tax].some((detail) => detail !== null && !isUnderFirstKey(detail.sealed));

const reseal = async (): Promise<void> => {
  for (let rows = await payeesAfter('', handful); rows.length > 0; ) {
    for (const row of rows.filter(isOld)) await transact(() => resealOne(row.authorId));
    rows = await payeesAfter(rows.at(-1)?.authorId ?? '', handful);
  }
  await transact(resealFormer);
};

const resealFormer = async (): Promise<void> => {
  for (const { id, authorId, part, sealed } of await allFormer()) {
    if (isUnderFirstKey(sealed)) continue;
    const owner = { authorId, detail: part === 'iban' ? 'iban' : 'tax-number' } as const;
    await sealFormerAnew(id, sealDetail(openDetail(sealed, owner), owner));
  }
};

const resealOne = async (authorId: string): Promise<void> => {
  const row = await findPayeeNow(authorId);
  if (!row) return;
  const anew = <T extends { sealed: string }>(value: T | null, detail: Detail): T | null => {
    if (value === null || isUnderFirstKey(value.sealed)) return value;
    const owner = { authorId, detail };
    return { ...value, sealed: sealDetail(openDetail(value.sealed, owner), owner) };
  };
  const fresh = { ...row, iban: anew(row.iban, 'iban'), tax: anew(row.tax, 'tax-number') };
  await savePayee(fresh, ['iban', 'tax']);
};
