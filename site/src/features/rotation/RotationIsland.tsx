import { getRentContract } from '@oner/config/contract/orders';
import { quoteRent } from '@oner/config/contract/rents';
import { getRotation, type Rotation, replaceStay } from '@oner/config/contract/rotations';
import { listFavourites } from '@oner/config/contract/saved';
import { formatDate, formatTenge, titleFor } from '@oner/config/terms';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/browser.ts';
import { smallAt } from '../../api/media.ts';
import { ownContact } from '../../api/own-contact.ts';
import { downloadFile } from '../../api/save-file.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { SelectField } from '../../elements/Field.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useForm } from '../../elements/use-form.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { KeysOf } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { type Company, requestInvoice } from '../../payment/invoice.api.ts';
import { ofOriginal } from '../../payment/original-messages.ts';
import { shortTimeText } from '../../payment/times.ts';
import { captionOf } from './rotation.ts';
import type { RotationTranslator, rotationKeys } from './texts.ts';

/** Loaded on demand: few buyers pay by invoice. */
const InvoiceForm = lazy(async () => ({
  default: (await import('../../payment/InvoiceForm.tsx')).InvoiceForm,
}));

type Stay = Rotation['stays'][number];
type RotationIslandProps = {
  readonly number: string;
  readonly islandTexts: IslandTexts<KeysOf<(typeof rotationKeys)[number]>>;
  readonly mediaUrl: string;
};

/** The stays of a plan by place and days, with the states of their orders. */
export const RotationIsland = ({ number, islandTexts, mediaUrl }: RotationIslandProps) => {
  const translator = ofOriginal(translatorOf(islandTexts));
  const isIn = useVisitor().is === 'in';
  const { data, ...query } = useApi(getRotation, isIn ? { params: { number } } : null);
  const { t, language } = translator;
  if (!data) return <Waiting query={query} failed={t('rotation.failed')} translator={translator} />;
  const paid = data.stays.find((stay) => stay.paid);
  return (
    <div className="stack gap-l">
      <ul className="stack gap-l l">
        {data.stays.map((stay) => (
          <li key={stay.order} className="stack gap-s">
            <ItemRow
              picture={smallAt(mediaUrl, stay.work.photo)}
              name={stay.work.names[language]}
              author={stay.work.author}
              priceTenge={stay.price}
              translator={translator}
            />
            <p className="cap">{captionOf(stay, translator)}</p>
            <StayState stay={stay} translator={translator} />
            {stay.is_open && (
              <OrderAgain
                number={number}
                stay={stay}
                translator={translator}
                onOrdered={query.refetch}
              />
            )}
          </li>
        ))}
      </ul>
      <Invoices stays={data.stays} translator={translator} onIssued={query.refetch} />
      {paid && <Contract order={paid.order} translator={translator} />}
    </div>
  );
};

type StayProps = { readonly stay: Stay; readonly translator: RotationTranslator };

/** State of the rent of a stay, and a link to its order. */
const StayState = ({ stay, translator: { t, language } }: StayProps) => {
  const { order, state, paid, until, invoice, is_open: isOpen, lastDay } = stay;
  const stateText = () => {
    if (isOpen) return t('rotation.let-go');
    if (until === null) return t(`returns.state-${state}`, { date: formatDate(language, lastDay) });
    return t('rotation.pay-until', { time: shortTimeText(language, until, Date.now()) });
  };
  const link = !paid && until !== null && invoice === null ? 'rotation.pay' : 'rotation.open-order';
  return (
    <p>
      {stateText()}
      {invoice !== null && !paid && ` · ${t('rotation.invoiced')}`}{' '}
      <a href={pathIn(language, `/purchases-sales/${order}`)}>{t(link, { number: order })}</a>
    </p>
  );
};

type OrderAgainProps = StayProps & {
  /** Number of the plan. */
  readonly number: string;
  readonly onOrdered: () => void;
};

/** Orders released days again, with the same work or another favourite. */
const OrderAgain = ({ number, stay, translator, onOrdered }: OrderAgainProps) => {
  const { t, language, why } = translator;
  const { order, firstDay, lastDay } = stay;
  const [work, setWork] = useState(stay.work.id);
  const { trouble, isBusy, send, submitting } = useForm(why);
  const favourites =
    useApi(listFavourites, { query: { limit: '60' } }, once).data?.favourites ?? [];
  const others = favourites.flatMap(({ card }) =>
    card && card.price_rent !== undefined && card.id !== stay.work.id ? [card] : [],
  );
  const query = { firstDay, lastDay };
  const quote = useApi(quoteRent, { params: { id: work }, query }, once);
  const price = quote.data?.total;
  const submit = submitting(() => {
    if (price === undefined) return;
    void send(async () => {
      const params = { number, order };
      await api.ask(replaceStay, { params, body: { work, price } }, { key: crypto.randomUUID() });
      toast('ok', t('rotation.replaced'));
      document.querySelector<HTMLElement>('h1')?.focus();
      onOrdered();
    });
  });
  const title = stay.work.names[language];
  return (
    <form className="form" onSubmit={submit} noValidate aria-busy={isBusy}>
      <SelectField
        id={`again-${order}`}
        label={t('rotation.again-of', { title })}
        value={work}
        onChange={({ target }) => setWork(target.value)}
        options={[
          [stay.work.id, title],
          ...others.map((card) => [card.id, titleFor(language, card)] as const),
        ]}
      />
      <ActionError text={quote.error === undefined ? trouble : why(quote.error)} />
      <div className="acts">
        <button className="btn btn--line btn--sm" type="submit" aria-disabled={isBusy}>
          {price === undefined
            ? t('rotation.again')
            : `${t('rotation.again')}: ${formatTenge(price)}`}
        </button>
      </div>
    </form>
  );
};

type InvoicesProps = {
  readonly stays: readonly Stay[];
  readonly translator: RotationTranslator;
  readonly onIssued: () => void;
};

/** Invoices for all unpaid orders, with the company data typed once. */
const Invoices = ({ stays, translator, onIssued }: InvoicesProps) => {
  const { t } = translator;
  const waiting = stays.filter((stay) => stay.may_invoice && stay.invoice === null);
  const email = useQuery(waiting.length > 0 && 'own contact', ownContact, once).data?.email;
  if (waiting.length === 0 || email === undefined) return null;
  const issue = async (company: Company): Promise<void> => {
    // Sequential: if one is refused, the earlier ones remain issued.
    try {
      for (const { order } of waiting) await requestInvoice(order, company);
    } finally {
      onIssued();
    }
    toast('ok', t('rotation.invoice-done'));
  };
  return (
    <section className="count stack gap-m" aria-labelledby="rotation-invoice">
      <h2 className="h4" id="rotation-invoice">
        {t('rotation.invoice-title')}
      </h2>
      <Suspense fallback={null}>
        <InvoiceForm
          order={{ invoice: null, email }}
          lead={t('rotation.invoice-lead')}
          translator={translator}
          issue={issue}
        />
      </Suspense>
    </section>
  );
};

/** The contract of all paid orders, as a PDF in the language of the page. */
const Contract = ({
  order,
  translator: { t, language, why },
}: {
  readonly order: string;
  readonly translator: RotationTranslator;
}) => {
  const { trouble, isBusy, send, submitting } = useForm(why);
  const input = { params: { number: order }, query: { lang: language } };
  const save = submitting(() =>
    send(() => downloadFile(getRentContract, input, `oner-rent-${order}.pdf`)),
  );
  return (
    <div className="stack gap-s noprint">
      <div className="acts">
        <Button look="line" aria-busy={isBusy} onClick={save}>
          {t('returns.contract')}
        </Button>
      </div>
      <ActionError text={trouble} />
    </div>
  );
};
