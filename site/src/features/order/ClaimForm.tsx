import type { Order } from '@oner/config/contract';
import { longestClaim, mostClaimPhotos, remediesOf, sendClaim } from '@oner/config/contract/claims';
import { formatDate } from '@oner/config/terms';
import { type SubmitEvent, useState } from 'react';
import { Choices } from '../../elements/Choices.tsx';
import { DialogHead } from '../../elements/Dialog.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { AreaField } from '../../elements/Field.tsx';
import { checkBody, fieldProblemText } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import { usePhotoForm } from '../../elements/use-photo-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import {
  type ClaimDraft,
  dropClaimDraft,
  firstDraft,
  loadClaimDraft,
  saveClaimDraft,
} from './claim-draft.ts';
import { orderLineText } from './order.ts';
import type { OrderTranslator } from './texts.ts';

const orderedRemedies = ['replace', 'refund', 'repair'] as const;

export type ClaimFormProps = {
  readonly order: Order;
  /** Number of the order line, from 1. */
  readonly line: number;
  readonly translator: OrderTranslator;
  readonly refusals: RefusalTexts;
  readonly onSent: () => void;
};

/** Form of a claim: kind, wanted remedy, text and photos. The draft stays on this device until it is sent. */
export const ClaimForm = (props: ClaimFormProps) => {
  const { order, line, translator, refusals, onSent } = props;
  const { t, why, language } = translator;
  const item = order.lines[line - 1];
  const possible = item ? remediesOf(item.kind) : [];
  const remedies = orderedRemedies.filter((remedy) => possible.includes(remedy));
  const [draft, setDraft] = useState<ClaimDraft>(() =>
    firstDraft(loadClaimDraft(order.number), order.claim_kinds, remedies),
  );
  const { form, problems, trouble, photos, isBusy, percent, ...claim } = usePhotoForm(why);
  const wrong = (field: string) => fieldProblemText(language, refusals, problems[field]);

  const type = (change: Partial<ClaimDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    claim.touch();
    saveClaimDraft(order.number, next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parcel = { params: { number: order.number }, fields: { ...draft, line: String(line) } };
    void claim.submit(sendClaim, parcel, checkBody(sendClaim.body, draft), () => {
      dropClaimDraft(order.number);
      onSent();
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <DialogHead title={t('claims.dialog-title')} closeLabel={t('a11y.close')} />
      <div className="dlg__b">
        {item && (
          <p className="muted">
            {t('claims.about', { number: order.number, item: orderLineText(item, language) })}
          </p>
        )}
        <Trouble text={trouble} />
        <Choices
          name="kind"
          legend={t('claims.what')}
          options={order.claim_kinds.map((kind) => [kind, t(`claims.kind-${kind}`)])}
          chosen={draft.kind}
          onChoose={(kind) => type({ kind })}
        />
        <Choices
          name="wish"
          legend={t('claims.wish')}
          options={remedies.map((remedy) => [remedy, t(`claims.wish-${remedy}`)])}
          chosen={draft.wish}
          onChoose={(wish) => type({ wish })}
        />
        <AreaField
          id="claim-text"
          label={t('claims.text')}
          error={wrong('text')}
          name="text"
          rows={4}
          required
          maxLength={longestClaim}
          value={draft.text}
          onChange={({ target }) => type({ text: target.value })}
        />
        <PhotoPicker
          id="claim-photo"
          label={t('claims.photos')}
          hint={t('claims.photos-hint', { max: mostClaimPhotos })}
          isOptional
          most={mostClaimPhotos}
          photos={photos}
          error={wrong('photo')}
          isBusy={isBusy}
          translator={translator}
          onChange={claim.choosePhotos}
        />
        {order.claim_by && (
          <div className="note">
            <Icon name="clock" />
            <p>{t('claims.term', { date: formatDate(language, order.claim_by) })}</p>
          </div>
        )}
      </div>
      <div className="dlg__f">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {isBusy ? t('claims.sending', { percent }) : t('claims.send')}
        </button>
      </div>
    </form>
  );
};
