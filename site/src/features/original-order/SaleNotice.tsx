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
  const reservedText = () => {
    if (isMine) return order && t('original.mine-text', { number: order, time });
    if (!isLive) return t('original.reserved-longer');
    const paidUntil = t(isRent ? 'rents.pay-until' : 'original.reserved-until', { time });
    return `${paidUntil} ${t('original.reserved-hint')}`;
  };
  return (
    <div className="stack gap-s" role="status">
      {state === 'reserved' && !(isRent && sale.hasAgreedDays) && (
        <TitledNote
          icon="clock"
          isWarning={!isMine}
          title={t(isMine ? 'original.mine' : isRent ? 'rents.being-rented' : 'original.reserved')}
          text={reservedText()}
        />
      )}
      {agreedUntil && !isMine && (
        <TitledNote
          icon="clock"
          title={t('original.mine')}
          text={t('original.agreed', { time: shortTimeText(language, agreedUntil, Date.now()) })}
        />
      )}
      {state === 'rented' && (
        <TitledNote
          icon="clock"
          title={
            isLive
              ? t('rents.rented-until', { day: lastDayOf(language, until) })
              : t('rents.rented-late')
          }
          text={t('rents.rented-text')}
        />
      )}
      {state === 'sold' && (
        <TitledNote icon="info" title={t('original.sold')} text={t('original.sold-text')} />
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

type TitledNoteProps = {
  readonly icon: string;
  readonly isWarning?: boolean;
  readonly title: string;
  readonly text: string | null;
};

/** A state of a work with its explanation. */
const TitledNote = ({ icon, isWarning, title, text }: TitledNoteProps) => (
  <div className={isWarning ? 'note note--warn' : 'note'}>
    <Icon name={icon} />
    <div>
      <p>
        <b>{title}</b>
      </p>
      {text && <p>{text}</p>}
    </div>
  </div>
);

/** Formatted last day of a rent. @param until the instant at its end */
const lastDayOf = (language: PanelTexts['language'], until: string | null): string =>
  until === null ? '' : formatDayMonth(language, new Date(Date.parse(until) - 1));
