import { formatDate, formatTenge, formatUntil } from '@oner/config/terms';
import { type ComponentType, useState } from 'react';
import { mediaAt } from '../../api/media.ts';
import { toast } from '../../api/toast.ts';
import { cardSource, editPath } from '../../cards/own-works.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { Parted } from '../../elements/Parted.tsx';
import { pathIn } from '../../i18n/language.ts';
import {
  badges,
  detailsPath,
  hasPublicVersion,
  type ListedWork,
  type MyWorkCardProps,
} from './profile.ts';
import type { ProfileTranslator } from './texts.ts';

/** Card of an own work, with its state directly under the image; a refusal always shows its reason. */
export const MyWorkCard = (props: MyWorkCardProps) => {
  const { work, isFirst, author, deposit, people, mediaUrl, translator, onAction } = props;
  const { t, language } = translator;
  const { name, photo, state } = work;
  const [kind, icon] = badges[state];
  const note = noteOf(work, translator);
  return (
    <article className="card">
      <div className={work.section === 'artisan' ? 'card__wall card__wall--obj' : 'card__wall'}>
        {photo ? (
          <img
            src={mediaAt(mediaUrl, cardSource(photo, work.section, devicePixelRatio))}
            width={photo.width}
            height={photo.height}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
          />
        ) : (
          <span className="cap nophoto">
            <Icon name="image" />
            {t('profile.no-photo')}
          </span>
        )}
      </div>
      <div className="row above-s">
        <span className={kind ? `bdg bdg--${kind}` : 'bdg'}>
          <Icon name={icon} />
          {t(`states.work.${state}.label`)}
        </span>
        {work.hidden && (
          <span className="bdg">
            <Icon name="lock" />
            {t('states.work.hidden.label')}
          </span>
        )}
      </div>
      <h2 className="card__t">
        {hasPublicVersion(work) ? (
          <a href={pathIn(language, detailsPath(work))}>
            <Parted text={name} />
          </a>
        ) : (
          <Parted text={name} />
        )}
      </h2>
      <a
        className="who"
        href={pathIn(language, `/author/${author.id}`)}
        aria-label={t('a11y.author-link', { name: author.firstName })}
      >
        {author.firstName}
      </a>
      <Prices work={work} t={t} />
      {people > 0 && (
        <p className="card__m">
          <Icon name="heart" /> {t('saved.people', { count: people })}
        </p>
      )}
      {note && <p className="card__n">{note}</p>}
      {deposit && (
        <p className="card__n card__dep">
          <a href={pathIn(language, `/deposit/${deposit}`)}>
            {t('product.deposited', { code: deposit })}
          </a>
        </p>
      )}
      <div className="card__acts">
        <a
          className="btn btn--text"
          href={pathIn(language, editPath(work))}
          aria-label={t('profile.edit-of', { name })}
        >
          <Icon name="edit" />
          {t('profile.edit')}
        </a>
        <Button
          look="text"
          aria-label={t('profile.delete-of', { name })}
          onClick={() => onAction('delete')}
        >
          <Icon name="trash" />
          {t('profile.delete')}
        </Button>
        <WorkSettings {...props} />
      </div>
    </article>
  );
};

/** Note on the state: its reason, or the date by which a moderator answers. */
const noteOf = (work: ListedWork, { t, language }: ProfileTranslator): string => {
  const { state, reason, submitted, moderate_by: day } = work;
  const until = day ? formatUntil(language, day) : '';
  const submittedText = submitted
    ? `${t('profile.sent-on', { date: formatDate(language, submitted) })} `
    : '';
  if (work.waits_for_account) return t('profile.waits-account');
  switch (state) {
    case 'draft':
      return t('states.work.draft.author');
    case 'submitted':
      return until ? submittedText + t('states.work.submitted.author', { until }) : submittedText;
    case 'change_under_review':
      return until ? t('states.work.change_under_review.author', { until }) : '';
    case 'changes_requested':
    case 'rejected':
      return reason ? t('profile.reason', { reason }) : t('profile.no-reason');
    case 'published':
      return reason ? t('profile.change-rejected', { reason }) : '';
  }
};

type PricesProps = { readonly work: ListedWork; readonly t: ProfileTranslator['t'] };
const Prices = ({ work: { price_sale: sale, price_rent: rent }, t }: PricesProps) => (
  <p className="pr">
    {sale !== undefined && <b>{formatTenge(sale)}</b>}
    {rent !== undefined && <span>{t('explore.rent-from', { price: formatTenge(rent) })}</span>}
    {sale === undefined && rent === undefined && <span>{t('product.price-on-request')}</span>}
  </p>
);

/** Settings of one work, collapsed; loaded when they are opened. */
const WorkSettings = (props: MyWorkCardProps) => {
  const { work, translator } = props;
  const { t } = translator;
  const [Panel, setPanel] = useState<ComponentType<MyWorkCardProps>>();
  const load = async (): Promise<void> => {
    try {
      const { SettingsPanel } = await import('./SettingsPanel.tsx');
      setPanel(() => SettingsPanel);
    } catch (cause) {
      toast('danger', translator.why(cause));
    }
  };
  return (
    <details className="sets" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary aria-label={t('profile.settings-of', { name: work.name })}>
        <Icon name="down" />
        {t('profile.settings')}
      </summary>
      {Panel && <Panel {...props} />}
    </details>
  );
};
