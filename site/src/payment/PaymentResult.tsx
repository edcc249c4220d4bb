import type { Order } from '@oner/config/contract';
import { ActionError } from '../elements/Failed.tsx';
import { OutcomeActions } from './OutcomeActions.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import type { PaymentTranslator } from './texts.ts';

type PaymentResultProps = {
  readonly order: Order | undefined;
  readonly error: unknown;
  /** Error of an attempt to pay again. */
  readonly problem: unknown;
  readonly translator: PaymentTranslator;
  readonly orderPage: string;
  readonly onPayAgain: () => Promise<void>;
};

/** Replaces the frame after the bank's page; changes are announced politely. */
export const PaymentResult = ({
  order,
  error,
  problem,
  translator,
  ...rest
}: PaymentResultProps) => {
  const { t, why } = translator;
  return (
    <div className="payresult" aria-live="polite">
      {order ? (
        <OutcomeText
          order={order}
          translator={translator}
          as="h3"
          actions={<OutcomeActions order={order} translator={translator} {...rest} />}
        />
      ) : (
        !error && <p className="muted">{t('payment.waiting')}</p>
      )}
      {error !== undefined && (
        <p className="muted">{t('payment.failed-to-ask', { why: why(error) })}</p>
      )}
      {problem !== undefined && <ActionError text={why(problem)} />}
    </div>
  );
};
