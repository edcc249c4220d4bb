import { useStore } from '@nanostores/react';
import { $person } from '../../api/session.ts';
import { explain, type RefusalTexts } from '../../i18n/explain.ts';
import type { Key } from '../../i18n/keys.ts';
import { pathIn } from '../../i18n/language.ts';
import { type Bag, speaker } from '../../i18n/say.ts';
import { useProfile } from './account.api.ts';

export const accountKeys = [
  'fields.first_name',
  'fields.last_name',
  'fields.username',
  'fields.email',
  'fields.phone',
  'fields.about',
  'fields.education',
  'fields.achievements',
  'header.orders',
  'profile.my-works',
  'common.retry',
  'a11y.loading',
] as const satisfies readonly Key[];

type Props = { bag: Bag<(typeof accountKeys)[number]>; refusals: RefusalTexts };

/** Account information as the server has it; changing it is a matter of the account forms to come. */
export const AccountIsland = ({ bag, refusals }: Props) => {
  const t = speaker(bag);
  const link = (to: string) => pathIn(bag.language, to);
  const person = useStore($person, { ssr: () => undefined });
  const { data, error, isLoading, mutate } = useProfile();

  if (error) {
    return (
      <div className="fail" role="alert">
        <i className="i i-retry" aria-hidden="true" />
        <p>{explain(bag.language, refusals, error)}</p>
        <button className="btn btn--line btn--sm" type="button" onClick={() => mutate()}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (isLoading || !data) {
    return (
      <div className="stack gap-s" role="status" aria-label={t('a11y.loading')}>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <span className="sk sk--row" key={row} />
        ))}
      </div>
    );
  }
  const { user } = data;
  const rows = [
    [t('fields.first_name'), user.first_name],
    [t('fields.last_name'), user.last_name],
    [t('fields.username'), user.username],
    [t('fields.email'), user.email],
    [t('fields.phone'), data.phone],
    [t('fields.about'), data.about],
    [t('fields.education'), data.education],
    [t('fields.achievements'), data.achievements],
  ] as const;
  return (
    <>
      <dl className="facts">
        {rows.flatMap(([label, value]) =>
          value ? [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>] : [],
        )}
      </dl>
      <div className="acts above-l">
        <a className="btn btn--line" href={link('/purchases-sales')}>
          {t('header.orders')}
        </a>
        {person?.role === 'seller' && (
          <a className="btn btn--line" href={link('/profile')}>
            {t('profile.my-works')}
          </a>
        )}
      </div>
    </>
  );
};
