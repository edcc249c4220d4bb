/** Page of payment orders: one by number, or all of them; and the upload of the bank's statement. */
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { useReload } from '@oner/platform/admin/queries.ts';
import { StatementForm } from '@oner/platform/admin/StatementForm.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { useRights } from '../rights.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { BatchList } from './BatchList.tsx';
import { BatchView } from './BatchView.tsx';
import { DifferingRows } from './DifferingRows.tsx';

const BatchesPage = () => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const reload = useReload();
  const rights = useRights();
  const { params, set } = useAddress<'batch'>();
  const id = Number(params.get('batch')?.match(/^[1-9]\d{0,9}$/)?.[0] ?? 0);

  const { loaded } = useLoaded(['banks'], () => calls.listBatches({ query: { limit: 1 } }));
  const open = (batch: number): void => set({ batch: String(batch) });

  const take = async (body: FormData) => {
    const taken = await calls.takePayoutStatement({ body });
    // Payments reports the rows by events a moment later.
    setTimeout(reload, 2000);
    return taken;
  };
  return (
    <DeskPage title={say('batches.title')} rule={say('batches.rule')}>
      {rights.has('settle') && (
        <StatementForm
          banks={loaded.is === 'ready' ? loaded.value.banks : []}
          say={say}
          announce={announce}
          send={take}
        />
      )}
      {loaded.is === 'ready' && loaded.value.differs.length > 0 && (
        <DifferingRows rows={loaded.value.differs} onOpen={open} />
      )}
      {id > 0 ? (
        <BatchView id={id} onBack={() => set({ batch: undefined })} />
      ) : (
        <BatchList onOpen={open} />
      )}
    </DeskPage>
  );
};

export default BatchesPage;
