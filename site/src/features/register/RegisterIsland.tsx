import { type SubmitEvent, useEffect } from 'react';
import { toastNextPage } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { BuyerTypes } from '../../elements/BuyerTypes.tsx';
import { skipBuyerQuestion } from '../../elements/buyer-types.ts';
import { Dialog } from '../../elements/Dialog.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import { hasNext, nextPath } from '../../elements/page-address.ts';
import { type IslandTexts, type Translator, translatorOf } from '../../elements/translator.ts';
import { useReady } from '../../elements/use-ready.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Preloader } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { Boxes, Lines, RefusedRegistration, Registered } from './Fields.tsx';
import { registrationFields } from './registration.ts';
import type { BuyerKey } from './texts.ts';
import { useRegistration, useRegistrationDraft } from './use-registration.ts';

type RegisterIslandProps = { readonly islandTexts: IslandTexts<BuyerKey> };

/** Registration of a buyer (spec A §2, §5). */
export const RegisterIsland = ({ islandTexts }: RegisterIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const ready = useReady();
  const registering = useRegistration({ kind: 'buyer', language });
  const { form, stage, submit } = registering;
  const { saveStep } = useRegistrationDraft('buyer', form, 0);
  const leave = () => location.assign(nextPath(location.search, language));

  // A logged-in person is redirected.
  const visitor = useVisitor();
  const isIn = stage.is === 'typing' && visitor.is === 'in';
  // With a target page, such as an order, the question for the type of buyer is skipped; it follows with the paid order.
  const goesOn = stage.is === 'done' && hasNext(location.search);
  const registered = t('fixed.user-registered');
  useEffect(() => {
    if (goesOn) toastNextPage('ok', registered);
    if (isIn || goesOn) location.replace(nextPath(location.search, language));
  }, [isIn, goesOn, registered, language]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (stage.is === 'typing') void submit();
  };
  const parts = { translator, refusals: islandTexts.refusals, registering };
  return (
    <>
      <form className="stack gap-m" method="post" noValidate ref={form} onSubmit={onSubmit}>
        <RefusedRegistration {...parts} />
        <Lines names={registrationFields} onTyped={() => saveStep(0)} {...parts} />
        <Boxes kind="buyer" {...parts} />
        <button
          className="btn btn--wide"
          type="submit"
          disabled={!ready || stage.is !== 'typing'}
          // Otherwise the field blurs first, its error message shifts the button, and the click misses it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {stage.is === 'typing' ? t('register.create-account') : t('register.creating')}
        </button>
      </form>
      {(stage.is === 'sending' || goesOn) && <Preloader text={t('register.creating')} />}
      {stage.is === 'done' && !goesOn && (
        <BuyerWelcome
          id={stage.id}
          translator={translator}
          refusals={islandTexts.refusals}
          onLeave={leave}
        />
      )}
    </>
  );
};

type BuyerWelcomeProps = {
  readonly id: string;
  readonly translator: Translator<BuyerKey>;
  readonly refusals: RefusalTexts;
  readonly onLeave: () => void;
};

/** Dialog after a registration without a target page, which asks for the type of buyer (spec A §4). */
const BuyerWelcome = ({ id, translator, refusals, onLeave }: BuyerWelcomeProps) => (
  <Dialog open onClose={onLeave} labelledBy="welcome">
    <div className="dlg__h">
      <h2 id="welcome" tabIndex={-1} data-first>
        {translator.t('dialogs.registered-buyer-title')}
      </h2>
    </div>
    <div className="dlg__b">
      <Registered text={translator.t('fixed.user-registered')} />
      <ProveEmail state="unverified" translator={translator} refusals={refusals} />
      <BuyerTypes id={id} translator={translator} onSaved={onLeave} />
    </div>
    <div className="dlg__f">
      <Button
        look="text"
        onClick={() => {
          skipBuyerQuestion();
          onLeave();
        }}
      >
        {translator.t('dialogs.registered-buyer-skip')}
      </Button>
    </div>
  </Dialog>
);
