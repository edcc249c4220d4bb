import { networks } from '@oner/config/contract/networks';
import { buyerTypes } from '@oner/config/contract/person';
import { transliterate } from '@oner/config/contract/transliterate';
import { formatPhone } from '@oner/config/terms';
import { useState } from 'react';
import type { SessionPerson } from '../../api/session.ts';
import { SelectField } from '../../elements/Field.tsx';
import { isNotConverted } from '../../elements/form-errors.ts';
import { useForm } from '../../elements/use-form.ts';
import type { LabelledKey } from '../../i18n/vocabulary.ts';
import { usePortrait } from '../../photos/use-portrait.ts';
import { type Profile, profileSaver } from './account.api.ts';
import {
  abouts,
  changeOf,
  checkProfileDraft,
  type Info,
  infoFields,
  infoOf,
  texts,
} from './account.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { PhotoChange } from './PhotoChange.tsx';
import { AccountField, Refused } from './Saving.tsx';
import { type AccountIslandTexts, type AccountTranslator, explainField } from './texts.ts';

type Props = {
  readonly profile: Profile;
  readonly role: SessionPerson['role'];
  readonly mediaUrl: string;
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
  readonly today: string;
  readonly regions: readonly LabelledKey[];
  /** Opens the profile after saving (spec A §2). @param isEmailPending an e-mail was sent to a new address */
  readonly onSaved: (isEmailPending: boolean) => void;
};

const authorTexts = [...abouts, 'education', 'achievements'] as const;

/** Personal data, biography and social networks (spec A §2 Account settings). */
export const InfoForm = (props: Props) => {
  const { profile, role, mediaUrl, translator, refusals, today, regions, onSaved } = props;
  const { t } = translator;
  const saving = useForm(translator.why, true);
  const { form, text, isRight, send, isBusy, submitting } = saving;
  const { choose, pick: portrait } = usePortrait();
  const { photo, problem } = portrait;
  const [isBare, setBare] = useState(false);
  const [save] = useState(() => profileSaver(role, profile.id));
  const before = infoOf(profile);
  const latinNow = transliterate(`${before.first_name} ${before.last_name}`.trim());

  const submit = submitting(() => {
    const names = [...infoFields, 'buyer_type', 'region', 'valid_since'] as const;
    const isShown = (name: keyof Info) => form.current?.elements.namedItem(name) !== null;
    const typedNow = names.map((name) => [name, isShown(name) ? text(name) : before[name]]);
    const now = Object.fromEntries(typedNow) as Info;
    const typed = changeOf(before, now);
    const change = isBare && !photo ? { ...typed, photo: null } : typed;
    if (portrait.isBusy) return saving.setTrouble(t('photos.preparing'));
    if (isNotConverted(problem)) return saving.setTrouble(t(`photos.${problem.code}`));
    const wrong = {
      ...(change ? checkProfileDraft(role, change) : {}),
      ...(problem && { photo: problem }),
    };
    if (!isRight(wrong)) return;
    if (!change && !photo) return saving.setTrouble(t('account.nothing-changed'));
    void send(async () => {
      await save(change, photo);
      onSaved(change?.user?.email !== undefined);
    });
  });

  const parts = { translator, refusals, saving };
  const line = (name: keyof Info) => ({ name, defaultValue: before[name], ...parts });
  const noAnswer = ['', t('account.not-said')] as const;
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <Refused {...parts} />
      <PhotoChange
        profile={profile}
        mediaUrl={mediaUrl}
        translator={translator}
        photo={photo}
        name={portrait.name}
        isPreparing={portrait.isBusy}
        isBare={isBare}
        onRemove={() => {
          void choose(undefined);
          setBare(profile.photo !== null);
        }}
        error={
          isNotConverted(problem)
            ? t(`photos.${problem.code}`)
            : explainField(translator, refusals, 'photo', problem ?? saving.problems.photo)
        }
        onChoose={(chosen) => {
          void choose(chosen);
          if (chosen) setBare(false);
          saving.correct('photo');
        }}
      />
      {profile.pending_email && (
        <PendingEmail email={profile.pending_email} translator={translator} />
      )}
      <div className="fgrid">
        <AccountField {...line('first_name')} autoComplete="given-name" />
        <AccountField {...line('last_name')} autoComplete="family-name" />
        {role === 'seller' && (
          <AccountField
            {...line('latin_name')}
            className="full"
            isOptional
            hint={t('account.latin-hint', { name: latinNow })}
          />
        )}
        {role === 'seller' && regions.length > 0 && (
          <SelectField
            id="region"
            className="full"
            label={t('account.region')}
            optional={t('register.optional')}
            hint={t('account.region-hint')}
            name="region"
            defaultValue={before.region}
            options={[noAnswer, ...regions.map(({ key, label }) => [key, label] as const)]}
          />
        )}
        <AccountField {...line('username')} autoComplete="username" />
        <AccountField
          {...line('phone')}
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(before.phone)}
        />
        <AccountField
          {...line('email')}
          type="email"
          autoComplete="email"
          hint={t('account.email-hint')}
          className="full"
        />
        {role === 'buyer' && (
          <SelectField
            id="buyer_type"
            className="full"
            label={t('account.buyer-type')}
            name="buyer_type"
            defaultValue={before.buyer_type}
            options={[
              noAnswer,
              ...buyerTypes.map((type) => [type, t(`register.buyer-${type}`)] as const),
            ]}
          />
        )}
      </div>
      <h2 className="h4">{t('account.about-you')}</h2>
      <div className="fgrid">
        {(role === 'seller' ? authorTexts : texts).map((name) => (
          <AccountField
            key={name}
            {...line(name)}
            className="full"
            isLong
            isOptional
            hint={name === 'about_kk' ? t('account.abouts-hint') : undefined}
          />
        ))}
      </div>
      <h2 className="h4">{t('account.networks')}</h2>
      <div className="fgrid">
        {networks.map((name) => (
          <AccountField
            key={name}
            {...line(name)}
            isOptional
            hint={t(name === 'whatsapp' ? 'register.whatsapp-hint' : 'register.link-hint')}
          />
        ))}
        {role === 'seller' && (
          <AccountField
            {...line('valid_since')}
            type="date"
            max={today}
            className="full"
            isOptional
            hint={t('account.valid-since-hint')}
          />
        )}
      </div>
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save')}
        </button>
        <button
          className="btn btn--text"
          type="reset"
          onClick={() => {
            void choose(undefined);
            setBare(false);
            isRight({});
          }}
        >
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
};
