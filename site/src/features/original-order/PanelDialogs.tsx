import { askAuthor, type Conversation, requestWork, sendOffer } from '@oner/config/contract/offers';
import { workPath } from '@oner/config/contract/page-addresses';
import type { WorkSale } from '@oner/config/contract/work-sale';
import { api } from '../../api/browser.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { WriteDialog } from '../../payment/WriteDialog.tsx';
import type { WriteTexts } from '../../payment/write-texts.ts';
import type { BuyPanelProps } from './BuyPanelIsland.tsx';
import { OriginalOrder } from './OriginalOrder.tsx';
import { openHash, type WriteKind } from './sale.ts';
import type { OriginalOrderTexts } from './texts.ts';

type PanelDialogsProps = Omit<BuyPanelProps, 'bundle' | 'availability' | 'hasItems'> & {
  /** Kind of message to the author; undefined if none is being written. */
  readonly writes: WriteKind | undefined;
  /** Whether the order form is open; undefined until it is opened first. */
  readonly isOpen: boolean | undefined;
  readonly sale: WorkSale | undefined;
  readonly texts: OriginalOrderTexts & WriteTexts;
  readonly show: (kind: undefined) => void;
  readonly setOpen: (isOpen: boolean) => void;
  /** Called if the work differs from what the panel shows. */
  readonly onChanged: () => void;
};

/** Sends a message to the author of a work. Returns the conversation. */
const writeToAuthor = (
  kind: WriteKind,
  workId: string,
  { price, text }: { readonly price: number; readonly text: string },
  key: string,
): Promise<Conversation> => {
  const params = { id: workId };
  if (kind === 'question') return api.ask(askAuthor, { params, body: { text } }, { key });
  if (kind === 'price') return api.ask(sendOffer, { params, body: { price, text } }, { key });
  return api.ask(requestWork, { params, body: { text } }, { key });
};

/** Dialogs of the panel: the order form, and the message to the author. */
const PanelDialogs = (props: PanelDialogsProps) => {
  const { writes, isOpen, sale, work, show, setOpen, ...rest } = props;
  const visitor = useVisitor();
  return (
    <>
      {writes && (
        <WriteDialog
          {...rest}
          kind={writes}
          work={work}
          least={sale?.offerFrom ?? 0}
          write={(typed, key) => writeToAuthor(writes, work.id, typed, key)}
          visitor={visitor}
          show={show}
        />
      )}
      {isOpen !== undefined && sale && (
        <OriginalOrder
          {...rest}
          isOpen={isOpen}
          work={work}
          sale={sale}
          place={`${workPath(work)}${openHash}`}
          personId={visitor.is === 'in' ? visitor.person.id : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
export default PanelDialogs;
