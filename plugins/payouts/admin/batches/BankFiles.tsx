import type { StaffBatch } from '@oner/config/contract/staff-payouts';
import { useReload } from '@oner/platform/admin/queries.ts';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useMayReadBankFile } from '../rights.ts';
import { useDownload } from '../shell/kit.tsx';
import { useAnnounce, useTexts } from '../use-texts.ts';

const formats = ['csv', 'xml'] as const;

/** Downloads of the bank file in both formats, until it expires. */
export const BankFiles = ({ batch }: { readonly batch: StaffBatch }) => {
  const { say, moment } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const reload = useReload();
  const mayRead = useMayReadBankFile();
  const { busy, save } = useDownload();
  if (batch.expired) return <Typography>{say('batch.expired')}</Typography>;
  if (batch.count === 0) return null;
  if (!mayRead) return <Typography>{say('batch.by-accountant')}</Typography>;
  const read = async (format: (typeof formats)[number]): Promise<void> => {
    const name = `${batch.name}.${format}`;
    const isSaved = await save(name, () => calls.getBatchFile({ id: batch.id, query: { format } }));
    if (isSaved) announce('success', say('batch.file.done', { name }));
    // The first reading changes the state of every payout; after a refusal the data may be outdated.
    reload();
  };
  return (
    <div>
      <Flex gap={2} wrap="wrap">
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            startIcon={<Download aria-hidden />}
            loading={busy === `${batch.name}.${format}`}
            onClick={() => void read(format)}
          >
            {say(`batch.${format}`)}
          </Button>
        ))}
        {batch.expiresAt && (
          <Quiet>{say('batch.until', { moment: moment(batch.expiresAt) })}</Quiet>
        )}
      </Flex>
      <Quiet>{say('batch.file.told')}</Quiet>
    </div>
  );
};
