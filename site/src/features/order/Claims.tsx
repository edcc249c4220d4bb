import type { Order } from '@oner/config/contract';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, focusBehind } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { Soon } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ClaimFormProps } from './ClaimForm.tsx';
import { isGoods } from './order.ts';
import type { OrderTranslator } from './texts.ts';

// Loaded on demand: few orders have claims.
const ClaimCard = lazy(async () => ({ default: (await import('./ClaimCard.tsx')).ClaimCard }));

type ClaimsProps = {
  readonly order: Order;
  readonly translator: OrderTranslator;
  readonly refusals: RefusalTexts;
  /** Opens the form as soon as a claim is possible. */
  readonly opensAtOnce?: boolean;
  readonly onChanged: () => void;
};

const isOpen = ({ state }: Order['claims'][number]): boolean =>
  state === 'received' || state === 'in_review';

/** Claims about an order with the last day for an answer, and the form for a new one (Terms 9.1). */
export const Claims = (props: ClaimsProps) => {
  const { order, translator, refusals, opensAtOnce = false, onChanged } = props;
  const { t, why } = translator;
  const [Form, setForm] = useState<ComponentType<ClaimFormProps>>();
  const [isWriting, setWriting] = useState(false);
  const { isBusy: isComing, run } = useAction(why, 'toast');
  const mayClaim = order.claim_kinds.length > 0;
  // One open claim per line: the next claim is about the first line without one.
  const free = order.lines.findIndex(
    (line, index) =>
      isGoods(line) && !order.claims.some((claim) => claim.line === index + 1 && isOpen(claim)),
  );
  const write = () =>
    run(async () => {
      const { ClaimForm } = await import('./ClaimForm.tsx');
      setForm(() => ClaimForm);
      setWriting(true);
    });
  const isFree = mayClaim && free >= 0;
  const hasOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when it first can.
  useEffect(() => {
    if (!opensAtOnce || !isFree || hasOpened.current) return;
    hasOpened.current = true;
    void write();
  }, [opensAtOnce, isFree]);
  if (!mayClaim && order.claims.length === 0) return null;
  return (
    <section className="noprint" aria-labelledby="claims">
      <div className="stack gap-m">
        <h2 id="claims" tabIndex={-1}>
          {t('claims.title')}
        </h2>
        {order.claims.length > 0 && (
          <Suspense fallback={<Soon />}>
            {order.claims.map((claim) => (
              <ClaimCard
                key={claim.number}
                claim={claim}
                translator={translator}
                onChanged={onChanged}
              />
            ))}
          </Suspense>
        )}
        {isFree && (
          <div className="row row--between">
            <p className="muted claims__lead">{t('claims.lead')}</p>
            <Button look="line sm" aria-busy={isComing} onClick={() => void write()}>
              <Icon name="flag" />
              {t('order.claim')}
            </Button>
          </div>
        )}
        <Dialog open={isWriting} onClose={() => setWriting(false)} labelledBy="claim-title">
          {Form && (
            <Form
              order={order}
              line={free + 1}
              translator={translator}
              refusals={refusals}
              onSent={() => {
                setWriting(false);
                toast('ok', t('claims.sent'));
                onChanged();
                focusBehind(document.querySelector('#claims'));
              }}
            />
          )}
        </Dialog>
      </div>
    </section>
  );
};
