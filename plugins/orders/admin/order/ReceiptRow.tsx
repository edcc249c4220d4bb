import { saveFile } from '@oner/platform/admin/save-file.ts';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { Flex, TextButton } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useState } from 'react';
import type { WholeOrder } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { useTell, useTexts } from '../use-texts.ts';

type Props = { readonly order: string; readonly receipt: WholeOrder['receipts'][number] };

/** A receipt, and its paper in the language of who asks: it is fetched with the right to see it. */
export const ReceiptRow = ({ order, receipt }: Props) => {
  const { say, moment, language } = useTexts();
  const { failed } = useTell();
  const board = useBoard();
  const [isBusy, setBusy] = useState(false);
  const { id, number, kind, amount, issuedAt } = receipt;
  const title = say(`order.receipt-${kind}`, { number });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await board.receipt(order, id, language), `oner-receipt-${id}-${language}.pdf`);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex gap={2} wrap="wrap">
      <Quiet>
        {title}: {sumText(amount)}, {moment(issuedAt)}
      </Quiet>
      <TextButton
        startIcon={<Download aria-hidden />}
        loading={isBusy}
        aria-label={`${say('order.receipt-save')}: ${title}`}
        onClick={() => void save()}
      >
        {say('order.receipt-save')}
      </TextButton>
    </Flex>
  );
};
