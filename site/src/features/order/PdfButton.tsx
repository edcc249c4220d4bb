import type { getHandoverAct } from '@oner/config/contract/handover';
import type { getRentContract } from '@oner/config/contract/orders';
import { downloadFile } from '../../api/save-file.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { BuyersTranslator } from './handover-texts.ts';

type PdfButtonProps = {
  readonly call: typeof getRentContract | typeof getHandoverAct;
  /** Number of the order. */
  readonly number: string;
  /** Name of the file. */
  readonly name: string;
  readonly label: string;
  readonly translator: BuyersTranslator;
};

/** Downloads a PDF of an order in the language of the page. */
export const PdfButton = ({ call, number, name, label, translator }: PdfButtonProps) => {
  const { language, why } = translator;
  const { isBusy, problem, run } = useAction(why);
  const save = () =>
    run(() => downloadFile(call, { params: { number }, query: { lang: language } }, name));
  return (
    <div className="stack gap-s noprint">
      <div className="acts">
        <Button look="line sm" aria-busy={isBusy} onClick={() => void save()}>
          <Icon name="receipt" />
          {label}
        </Button>
      </div>
      <ActionError text={problem} />
    </div>
  );
};
