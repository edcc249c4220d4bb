import type { Order } from '@oner/config/contract';
import { getBoughtLicenceText, makeDownload } from '@oner/config/contract/licences';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import { formatDateTime } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { Fact } from '../../elements/Fact.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { useSendOnce } from '../../elements/use-send-once.ts';
import { pathIn } from '../../i18n/language.ts';
import { licenceTermText, renewHash, termsText } from '../../payment/licence-terms.ts';
import type { OrderTranslator } from './texts.ts';

type BoughtLicenceProps = {
  readonly order: Order;
  readonly texts: OrderTranslator;
  readonly onChanged: () => void;
};

/** The licence of an order: grant, term, file, text and renewal. */
export const BoughtLicenceCard = ({ order, texts, onChanged }: BoughtLicenceProps) => {
  const { t, language } = texts;
  const { licence } = order;
  if (!licence) return null;
  const { number, scope, from, through, downloads, may } = licence;
  const isExpired = licence.state === 'expired';
  const term = from && licenceTermText({ from, through }, texts);
  return (
    <section aria-labelledby="licence">
      <h2 id="licence">{t('licence.section')}</h2>
      <p className="above-s" role="status">
        <b>{stateText(order, licence, texts)}</b>
      </p>
      {(isExpired || licence.state === 'withdrawn') && (
        <p className="above-s">
          {t('licence.expired-use')}
          {isExpired && !may.renew && !licence.renewedBy && <> {t('licence.not-renewable')}</>}
        </p>
      )}
      <dl className="facts above-m">
        <Fact name={t('licence.number')} value={number} className="num" />
        <dt>{t('licence.use')}</dt>
        <dd>
          {t(`licence.scope-${scope}`)}
          <br />
          {termsText(licence, texts)}
        </dd>
        {term && <Fact name={t('licence.term')} value={term} />}
        {downloads.made.length > 0 && (
          <>
            <dt>{t('licence.downloads')}</dt>
            <dd>
              {downloads.made.map(({ at, expires }) => (
                <span className="cap cap--block" key={at}>
                  {t('licence.download-made', {
                    time: formatDateTime(language, at),
                    until: formatDateTime(language, expires),
                  })}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {may.download && <Download order={order} texts={texts} onChanged={onChanged} />}
      {may.renew && (
        <p className="above-m noprint">
          <a
            className="btn btn--line btn--sm"
            href={`${pathIn(language, tradedWorkLink(licence.work))}${renewHash(order.number)}-${scope}`}
          >
            {t('licence.renew')}
          </a>
        </p>
      )}
      {licence.renewedBy && (
        <p className="above-s">
          <a href={pathIn(language, `/purchases-sales/${licence.renewedBy}`)}>
            {t('licence.renewed', { number: licence.renewedBy })}
          </a>
        </p>
      )}
      <Text number={order.number} texts={texts} />
    </section>
  );
};

const stateText = (
  order: Order,
  { state, withdrawn }: NonNullable<Order['licence']>,
  { t, language }: OrderTranslator,
): string => {
  const until = order.dates?.impossible_until;
  const time = until ? formatDateTime(language, until) : '';
  return t(`licence.state-${state}`, { time, reason: withdrawn ?? '' });
};

/** Creates a download link and opens it at once, so that the browser saves the file. */
const Download = ({ order, texts, onChanged }: BoughtLicenceProps) => {
  const { t } = texts;
  const sendOnce = useSendOnce();
  const { isBusy, run } = useAction(texts.why, 'toast');
  const download = () =>
    run(async () => {
      const input = { params: { number: order.number }, body: {} };
      const { url } = await sendOnce(input, (key) => api.ask(makeDownload, input, { key }));
      const link = document.createElement('a');
      link.href = new URL(url).pathname;
      link.download = '';
      link.click();
      onChanged();
    });
  const left = order.licence?.downloads.left ?? 0;
  return (
    <div className="acts above-m noprint">
      <Button look="accent sm" isBusy={isBusy} onClick={() => void download()}>
        <Icon name="file" />
        {t('licence.download')}
      </Button>
      <span className="cap">
        {t('licence.download-left', { count: left })}
        {order.can.cancel && (
          <>
            <br />
            {t('licence.download-first')}
          </>
        )}
      </span>
    </div>
  );
};

/** Exact text that was accepted; requested when it is opened. */
const Text = ({ number, texts }: { readonly number: string; readonly texts: OrderTranslator }) => {
  const { t, language } = texts;
  const [isOpen, setOpen] = useState(false);
  const input = { params: { number }, query: { lang: language } };
  const { data } = useApi(getBoughtLicenceText, isOpen ? input : null);
  return (
    <details
      className="changes above-m"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="down" />
        {t('licence.text')}
      </summary>
      {data?.paragraphs.map((paragraph) => (
        <p className="above-s" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </details>
  );
};
