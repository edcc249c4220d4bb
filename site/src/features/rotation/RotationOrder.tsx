import type { CallSend } from '@oner/config/contract';
import { placeRotation, type planRotation } from '@oner/config/contract/rotations';
import { api } from '../../api/browser.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { contactAndDelivery } from '../../payment/order-form.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import type { RotationPlan } from './PlanIsland.tsx';
import type { RotationTranslator } from './texts.ts';

type RotationOrderProps = {
  readonly isOpen: boolean;
  readonly body: CallSend<typeof planRotation>['body'];
  readonly plan: RotationPlan;
  /** Path that reopens this form, without a language. */
  readonly place: string;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly translator: RotationTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
};

/** Order form for all works of a plan: buyer and delivery. Opens the page of the plan, where each order is paid. */
export const RotationOrder = (props: RotationOrderProps) => {
  const { isOpen, plan, translator, refusals } = props;
  const { t, language } = translator;
  const name = t('rotation.title');
  const form = useOrderForm<CallSend<typeof placeRotation>['body']>({
    open: isOpen,
    personId: props.personId,
    translator,
    offer: plan.delivery,
    priceTenge: plan.total,
    schema: placeRotation.body,
    bodyOf: (typed, buyer, price) => ({
      ...props.body,
      buyer,
      price,
      ...contactAndDelivery(typed),
      language,
    }),
    send: async (body, key) => {
      const { number } = await api.ask(placeRotation, { body }, { key });
      location.assign(pathIn(language, `/rotation/${number}`));
      // Never resolves, because the browser leaves the page.
      return new Promise(() => {});
    },
    pending: { desc: name, itemId: '', size: null },
    bought: { name, author: undefined, picture: undefined, size: undefined, quantity: 1 },
    onRefused: () => {},
    onPaying: () => {},
  });
  return (
    <OrderFormDialog
      open={isOpen}
      form={form}
      place={props.place}
      translator={translator}
      refusals={refusals}
      onClose={props.onClose}
      bought={<ItemRow name={name} translator={translator} priceTenge={form.price} />}
      note={t('rotation.form-note')}
    />
  );
};
