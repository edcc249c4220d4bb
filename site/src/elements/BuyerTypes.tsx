import { buyerTypes } from '@oner/config/contract/person';
import { api } from '../api/browser.ts';
import { Button } from './Button.tsx';
import type { buyerTypeKeys } from './buyer-types.ts';
import { Trouble } from './Failed.tsx';
import type { Translator } from './translator.ts';
import { useAction } from './use-action.ts';

type Props = {
  /** Id of the buyer. */
  readonly id: string;
  readonly translator: Translator<(typeof buyerTypeKeys)[number]>;
  readonly onSaved: () => void;
};
type BuyerType = (typeof buyerTypes)[number];

/** The call is loaded on demand. */
const save = async (id: string, type: BuyerType): Promise<void> => {
  const { changeBuyer } = await import('@oner/config/contract/profile');
  await api.ask(changeBuyer, { params: { id }, body: { buyer_type: type } });
};

/** Asks buyers for their type, which is optional (spec A §4). */
export const BuyerTypes = ({ id, translator, onSaved }: Props) => {
  const { t, why } = translator;
  const { isBusy, busyWith, problem, run } = useAction(why);
  const choose = (type: BuyerType) =>
    run(async () => {
      await save(id, type);
      onSaved();
      return 'leaving';
    }, type);
  return (
    <>
      <p>{t('dialogs.registered-buyer-text')}</p>
      <Trouble text={problem} />
      <div className="stack gap-s">
        {buyerTypes.map((type) => (
          <Button
            key={type}
            look="line wide"
            aria-busy={busyWith === type}
            aria-disabled={isBusy}
            onClick={() => void choose(type)}
          >
            {t(`register.buyer-${type}`)}
          </Button>
        ))}
      </div>
    </>
  );
};
