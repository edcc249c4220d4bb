/** Page of payment orders: one by number, or all of them; and the upload of the bank's statement. */
import { FileForm } from '@oner/platform/admin/FileForm.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { useReload } from '@oner/platform/admin/queries.ts';
import { Column } from '@oner/platform/admin/styled.ts';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { useRights } from '../rights.ts';
import { usePayouts } from '../use-payouts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { BatchList } from './BatchList.tsx';
import { BatchView } from './BatchView.tsx';
import { DifferingRows } from './DifferingRows.tsx';

const BatchesPage = () => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const payouts = usePayouts();
  const reload = useReload();
  const rights = useRights();
  const { params, set } = useAddress<'batch'>();
  const id = Number(params.get('batch')?.match(/^[1-9]\d{0,9}$/)?.[0] ?? 0);

  const { loaded } = useLoaded(['banks'], () => payouts.batches({ limit: 1 }));
  const open = (batch: number): void => set({ batch: String(batch) });

  const take = async (form: FormData): Promise<void> => {
    const { statement, known } = await payouts.uploadStatement(form);
    const { name, rows, fresh } = statement;
    if (known) announce('info', say('bank.known'));
    else announce('success', say('bank.taken', { name, rows, fresh }));
    // Payments reports the rows by events a moment later.
    setTimeout(reload, 2000);
  };
  return (
    <Column aria-label={say('batches.title')} tabIndex={0}>
      <PageHead title={say('batches.title')} rule={say('batches.rule')} />
      {rights.has('settle') && (
        <FileForm
          label={say('bank.file')}
          button={say('bank.take')}
          missing={say('problem.file-required')}
          banks={loaded.is === 'ready' ? loaded.value.banks : []}
          bankLabel={say('bank.which')}
          accept=".csv,text/csv,text/plain"
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
    </Column>
  );
};

export default BatchesPage;
