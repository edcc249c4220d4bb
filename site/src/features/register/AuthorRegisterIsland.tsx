import { type SubmitEvent, useEffect, useState } from 'react';
import { isNotConverted, problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { Preloader } from '../../elements/Preloader.tsx';
import { useReady } from '../../elements/use-ready.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { pathIn } from '../../i18n/language.ts';
import { networks } from '../../i18n/networks.ts';
import { usePortrait } from '../../photos/use-portrait.ts';
import { AuthorWelcome } from './AuthorWelcome.tsx';
import { Boxes } from './Boxes.tsx';
import { Lines } from './Lines.tsx';
import { PhotoPick } from './PhotoPick.tsx';
import { Refused } from './Refused.tsx';
import { authorTexts, type FieldName, stepOf, steps } from './registration.ts';
import { Steps } from './Steps.tsx';
import { useKept } from './use-kept.ts';
import { useRegistration } from './use-registration.ts';
import type { AuthorKey } from './words.ts';

type Props = { readonly speech: Speech<AuthorKey> };

const last = steps.length - 1;
const passwordStep = stepOf('password');

/** Registration of an author in four steps (spec A §2). All fields stand in one form; a step shows its part of it. */
export const AuthorRegisterIsland = ({ speech }: Props) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const ready = useReady();
  const [step, setStep] = useState(0);
  const { choose, pick: portrait, settled } = usePortrait();
  const show = (field: FieldName) => setStep(stepOf(field));
  const registering = useRegistration({ kind: 'seller', language, portrait: settled, show });
  const { form, stage, submit, passes, problemOf } = registering;
  // Without the password, which is not kept, the way leads past its step again.
  const { keep, isBack } = useKept('seller', form, last, (at) =>
    setStep(Math.min(at, passwordStep)),
  );

  // Nobody registers twice; but a buyer who wants to sell stays, and the page tells him what an author's account is.
  const visitor = useVisitor();
  const role = stage.is === 'typing' && visitor.is === 'in' ? visitor.person.role : undefined;
  useEffect(() => {
    if (role === 'seller') location.replace(pathIn(language, '/create-single'));
  }, [role, language]);

  const goTo = (to: number): void => {
    setStep(to);
    keep(to);
    // What is read next is the new step, not the place where the button was.
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

  const parts = { voice, refusals: speech.refusals, registering };
  const onTyped = () => keep(step);
  const at = (wanted: number) => ({ className: 'stack gap-m', hidden: step !== wanted });
  return (
    <>
      <form className="stack gap-m" method="post" noValidate ref={form} onSubmit={onSubmit}>
        <Steps t={t} step={step} />
        <Refused {...parts} onFollow={registering.lead} />
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
                : problemWords(language, speech.refusals, portrait.problem ?? problemOf('photo'))
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
            <button className="btn btn--line" type="button" onClick={() => goTo(step - 1)}>
              {t('register.back')}
            </button>
          ) : (
            <span />
          )}
          <button
            className="btn"
            type="submit"
            disabled={!ready || stage.is !== 'typing'}
            // Else the field is left first, its mistake moves the button away, and the click ends beside it.
            onMouseDown={(event) => event.preventDefault()}
          >
            {step < last ? t('register.next') : t('register.create-account')}
            {step < last && <Icon name="arrow" />}
          </button>
        </div>
      </form>
      {stage.is === 'sending' && <Preloader text={t('register.creating')} share={stage.share} />}
      {stage.is === 'done' && <AuthorWelcome voice={voice} refusals={speech.refusals} />}
    </>
  );
};
