import { networks } from '@oner/config/contract/networks';
import { type DragEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Dialog } from '../../elements/Dialog.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText, isNotConverted } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import { nextPath } from '../../elements/page-address.ts';
import { type IslandTexts, type Translator, translatorOf } from '../../elements/translator.ts';
import { useObjectUrl } from '../../elements/use-object-url.ts';
import { useReady } from '../../elements/use-ready.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Preloader } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Translate } from '../../i18n/format-text.ts';
import { pathIn } from '../../i18n/language.ts';
import { usePortrait } from '../../photos/use-portrait.ts';
import { Boxes, Lines, RefusedRegistration, Registered } from './Fields.tsx';
import { authorTexts, type FieldName, registrationStepOf, steps } from './registration.ts';
import type { AuthorKey } from './texts.ts';
import { useRegistration, useRegistrationDraft } from './use-registration.ts';

type AuthorRegisterIslandProps = { readonly islandTexts: IslandTexts<AuthorKey> };

const last = steps.length - 1;
const passwordStep = registrationStepOf('password');

/** Registration of an author in four steps (spec A §2). All fields are in one form; a step shows its part of it. */
export const AuthorRegisterIsland = ({ islandTexts }: AuthorRegisterIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const ready = useReady();
  const [step, setStep] = useState(0);
  const { choose, pick: portrait, settled } = usePortrait();
  const show = (field: FieldName) => setStep(registrationStepOf(field));
  const registering = useRegistration({ kind: 'seller', language, portrait: settled, show });
  const { form, stage, submit, passes, problemOf } = registering;
  // The password is not kept, so a restored form starts at its step at the latest.
  const { saveStep, isBack } = useRegistrationDraft('seller', form, last, (at) =>
    setStep(Math.min(at, passwordStep)),
  );

  // A logged-in author is redirected. A buyer stays, because the page explains what an author's account is.
  const visitor = useVisitor();
  const role = stage.is === 'typing' && visitor.is === 'in' ? visitor.person.role : undefined;
  useEffect(() => {
    if (role === 'seller') location.replace(pathIn(language, '/create-single'));
  }, [role, language]);

  const goTo = (to: number): void => {
    setStep(to);
    saveStep(to);
    // Focus the new step, so that reading continues there.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-step]')?.focus());
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (stage.is !== 'typing') return;
    const isPassed = passes(steps[step] ?? []);
    if (!isPassed) return;
    if (step === passwordStep && portrait.problem) return registering.lead('photo');
    if (step < last) goTo(step + 1);
    else void submit();
  };

  const parts = { translator, refusals: islandTexts.refusals, registering };
  const onTyped = () => saveStep(step);
  const at = (wanted: number) => ({ className: 'stack gap-m', hidden: step !== wanted });
  return (
    <>
      <form className="stack gap-m" method="post" noValidate ref={form} onSubmit={onSubmit}>
        <Steps t={t} step={step} />
        <RefusedRegistration {...parts} onFollow={registering.lead} />
        {isBack && step === passwordStep && stage.is === 'typing' && (
          <p className="note" role="status">
            <Icon name="info" />
            {t('register.reopened')}
          </p>
        )}
        <div {...at(0)}>
          <Lines names={steps[0]} onTyped={onTyped} {...parts} />
        </div>
        <div {...at(1)}>
          <Lines names={['email', 'password']} onTyped={onTyped} {...parts} />
          <PhotoPick
            t={t}
            {...portrait}
            error={
              isNotConverted(portrait.problem)
                ? t(`photos.${portrait.problem.code}`)
                : fieldProblemText(
                    language,
                    islandTexts.refusals,
                    portrait.problem ?? problemOf('photo'),
                  )
            }
            onChoose={(chosen) => {
              void choose(chosen);
              registering.forget('photo');
            }}
          />
        </div>
        <div {...at(2)}>
          <Lines names={authorTexts} onTyped={onTyped} {...parts} />
        </div>
        <div {...at(3)}>
          <Lines names={networks} onTyped={onTyped} {...parts} />
          <Boxes kind="seller" {...parts} />
        </div>
        <div className="row row--between">
          {step > 0 ? (
            <Button look="line" onClick={() => goTo(step - 1)}>
              {t('register.back')}
            </Button>
          ) : (
            <span />
          )}
          <button
            className="btn"
            type="submit"
            disabled={!ready || stage.is !== 'typing'}
            // Otherwise the field blurs first, its error message shifts the button, and the click misses it.
            onMouseDown={(event) => event.preventDefault()}
          >
            {step < last ? t('register.next') : t('register.create-account')}
            {step < last && <Icon name="arrow" />}
          </button>
        </div>
      </form>
      {stage.is === 'sending' && <Preloader text={t('register.creating')} share={stage.share} />}
      {stage.is === 'done' && (
        <AuthorWelcome translator={translator} refusals={islandTexts.refusals} />
      )}
    </>
  );
};

type AuthorWelcomeProps = {
  readonly translator: Translator<AuthorKey>;
  readonly refusals: RefusalTexts;
};

/** Dialog after the registration of an author, with a link to the first upload (spec A §2). */
const AuthorWelcome = ({ translator, refusals }: AuthorWelcomeProps) => {
  const { t, language } = translator;
  const hasNext = new URLSearchParams(location.search).has('next');
  const create = pathIn(language, '/create-single');
  return (
    <Dialog open onClose={() => location.assign(create)} labelledBy="welcome">
      <div className="dlg__h">
        <h2 id="welcome" tabIndex={-1} data-first>
          {t('dialogs.registered-author-title')}
        </h2>
      </div>
      <div className="dlg__b">
        <Registered text={t('fixed.thanks-registering')} />
        <ProveEmail state="unverified" translator={translator} refusals={refusals} />
        <p>{t('dialogs.registered-author-text')}</p>
      </div>
      <div className="dlg__f">
        {hasNext && (
          <a className="btn btn--line" href={nextPath(location.search, language)}>
            {t('register.go-on')}
          </a>
        )}
        <a className="btn" href={create}>
          {t('dialogs.registered-author-action')}
        </a>
      </div>
    </Dialog>
  );
};

const labels = [
  'register.step-1',
  'register.step-2',
  'register.step-3',
  'register.step-4',
] as const satisfies readonly AuthorKey[];

/** Progress through the four steps; the heading of a step receives the focus when it opens. */
const Steps = ({ t, step }: { readonly t: Translate<AuthorKey>; readonly step: number }) => (
  <>
    <ol className="steps" aria-label={t('register.steps')}>
      {labels.map((label, index) => (
        <li
          key={label}
          data-done={index < step ? '' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <span>{t(label)}</span>
        </li>
      ))}
    </ol>
    <h2 className="vh" tabIndex={-1} data-step>
      {t('register.step', { step: step + 1, total: labels.length })}: {t(labels[step] ?? labels[0])}
    </h2>
  </>
);

type PhotoPickProps = {
  readonly t: Translate<AuthorKey>;
  readonly photo: File | undefined;
  /** Name of the chosen file; set before its photo is prepared. */
  readonly name: string | undefined;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChoose: (photo: File | undefined) => void;
};

/** Portrait of any picture type (spec A §2): chosen or dropped, previewed before the upload, removable. */
const PhotoPick = ({ t, photo, name, isBusy, error, onChoose }: PhotoPickProps) => {
  const [isOver, setOver] = useState(false);
  // The server may support picture types that this browser cannot show.
  const [isHidden, setHidden] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(photo);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setHidden(false);
    onChoose(file);
  };
  // A file chosen before hydration has fired no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once.
  useEffect(() => choose(input.current?.files?.[0]), []);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div className="fld">
      <span className="lbl">
        {t('fields.photo')} <span className="opt">— {t('register.optional')}</span>
      </span>
      <label
        className="drop"
        data-over={isOver ? '' : undefined}
        aria-invalid={error ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/*"
          aria-label={t(name ? 'register.photo-change' : 'fields.photo')}
          {...tie('photo', error, true)}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {url && !isHidden ? (
          <img
            className="drop__p"
            src={url}
            alt={t('fields.photo')}
            onError={() => setHidden(true)}
          />
        ) : (
          <Icon name="image" />
        )}
        {name ? (
          <>
            <span className="drop__n">{name}</span>
            {isBusy && (
              <span role="status">
                {t('photos.preparing')} <progress className="prog" aria-label={name} />
              </span>
            )}
            <span className="btn btn--line btn--sm">{t('register.photo-change')}</span>
          </>
        ) : (
          <span>{t('register.photo-drop')}</span>
        )}
        <span className="hint" id="photo-hint">
          {t('register.photo-hint')}
        </span>
      </label>
      <FieldError id="photo" text={error} />
      {name && (
        <div>
          <Button
            look="text sm"
            onClick={() => {
              onChoose(undefined);
              if (input.current) input.current.value = '';
              input.current?.focus();
            }}
          >
            {t('register.photo-remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
