import { formatDayMonth } from '@oner/config/terms';
import { Icon } from '../../elements/Icon.tsx';
import { pathIn } from '../../i18n/language.ts';
import { shortTimeText } from '../../payment/times.ts';
import type { SaleFacts } from './sale.ts';
import type { PanelTexts } from './texts.ts';

type SaleNoticeProps = {
  readonly sale: SaleFacts;
  /** Until when the person may buy the work at an agreed price, or at the price for which staff reserve it. */
  readonly agreedUntil: string | null;
  readonly isOwn: boolean;
  readonly texts: PanelTexts;
};

/** States why the original is not available, and until when; changes are announced. */
export const SaleNotice = ({ sale, agreedUntil, isOwn, texts }: SaleNoticeProps) => {
  const { t, language } = texts;
  const { state, until, isMine, order, reservedFor } = sale;
  const isRent = reservedFor === 'rent';
  const isLive = until !== null && Date.parse(until) > Date.now();
  const time = until ? shortTimeText(language, until, Date.now()) : '';
  return (
    <div className="stack gap-s" role="status">
      {state === 'reserved' && !(isRent && sale.hasAgreedDays) && (
        <div className={isMine ? 'note' : 'note note--warn'}>
          <Icon name="clock" />
          <div>
            <p>
              <b>
                {t(isMine ? 'original.mine' : isRent ? 'rents.being-rented' : 'original.reserved')}
              </b>
            </p>
            {isMine && order && <p>{t('original.mine-text', { number: order, time })}</p>}
            {!isMine && (
              <p>
                {isLive
                  ? `${t(isRent ? 'rents.pay-until' : 'original.reserved-until', { time })} ${t('original.reserved-hint')}`
                  : t('original.reserved-longer')}
              </p>
            )}
          </div>
        </div>
      )}
      {agreedUntil && !isMine && (
        <div className="note">
          <Icon name="clock" />
          <div>
            <p>
              <b>{t('original.mine')}</b>
            </p>
            <p>
              {t('original.agreed', { time: shortTimeText(language, agreedUntil, Date.now()) })}
            </p>
          </div>
        </div>
      )}
      {state === 'rented' && (
        <div className="note">
          <Icon name="clock" />
          <div>
            <p>
              <b>
                {isLive
                  ? t('rents.rented-until', { day: lastDayOf(language, until) })
                  : t('rents.rented-late')}
              </b>
            </p>
            <p>{t('rents.rented-text')}</p>
          </div>
        </div>
      )}
      {state === 'sold' && (
        <div className="note">
          <Icon name="info" />
          <div>
            <p>
              <b>{t('original.sold')}</b>
            </p>
            <p>{t('original.sold-text')}</p>
          </div>
        </div>
      )}
      {state === 'out-of-stock' && <p className="muted">{t('product.gone')}</p>}
      {isOwn && state !== 'sold' && (
        <p className="muted">
          {t('original.own')} <a href={pathIn(language, '/profile')}>{t('profile.my-works')}</a>
        </p>
      )}
    </div>
  );
};

/** Formatted last day of a rent. @param until the instant at its end */
const lastDayOf = (language: PanelTexts['language'], until: string | null): string =>
  until === null ? '' : formatDayMonth(language, new Date(Date.parse(until) - 1));
