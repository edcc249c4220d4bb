import { sendMerchRequest } from '@oner/config/contract/prints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Field } from '../../elements/Field.tsx';
import {
  checkBody,
  type Problems,
  problemWords,
  refusedFields,
} from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { asApiError } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { useContact } from './order.api.ts';
import { readTyped, type Typed, useTyped, type as write } from './shop.store.ts';
import type { ShopVoice } from './words.ts';

type RequestDialogProps = {
  readonly open: boolean;
  /** The work that is looked at, or nothing. */
  readonly work: string;
  readonly isIn: boolean;
  readonly voice: ShopVoice;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
};

const lines = [
  { name: 'name', label: 'order.recipient-name', type: 'text', complete: 'name', max: 160 },
  { name: 'email', label: 'fields.email', type: 'email', complete: 'email', max: 254 },
  { name: 'phone', label: 'fields.phone', type: 'tel', complete: 'tel', max: 32 },
] as const;

/** What somebody wants that the shop does not list; a manager answers by letter (spec A §3 Merch order request). */
export const RequestDialog = ({
  open,
  work,
  isIn,
  voice,
  refusals,
  onClose,
}: RequestDialogProps) => {
  const { t, language } = voice;
  const typed = useTyped();
  useContact(open && isIn);
  const [info, setInfo] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const words = (name: string) => problemWords(language, refusals, problems[name]);

  useEffect(() => {
    if (!open) return;
    readTyped();
    setSent(false);
  }, [open]);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { name, email, phone } = typed;
    const body = { name, email, info, language, ...(phone && { phone }), ...(work && { work }) };
    const wrong = checkBody(sendMerchRequest.body, body);
    setProblems(wrong);
    setTrouble('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await api.ask(sendMerchRequest, { body });
      setInfo('');
      setSent(true);
    } catch (cause) {
      const refused = refusedFields(asApiError(cause));
      setProblems(refused);
      if (Object.keys(refused).length === 0) setTrouble(voice.why(cause));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} className="dlg" labelledBy="request-title">
      <DialogHead
        id="request-title"
        title={t('info.merch-request')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      {isSent ? (
        <div className="dlg__b" role="status">
          <div className="note">
            <Icon name="check" />
            <p>{t('info.merch-request-sent')}</p>
          </div>
        </div>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <div className="dlg__b">
            <p>{t('shop.request-text')}</p>
            {trouble && (
              <div className="note note--danger" role="alert">
                <Icon name="alert" />
                <p>{trouble}</p>
              </div>
            )}
            {lines.map(({ name, label, type, complete, max }) => (
              <Field
                key={name}
                id={`request-${name}`}
                label={t(label)}
                optional={name === 'phone' ? t('register.optional') : undefined}
                error={words(name)}
              >
                {(ties) => (
                  <input
                    className="inp"
                    {...ties}
                    name={name}
                    type={type}
                    value={typed[name]}
                    autoComplete={complete}
                    maxLength={max}
                    onChange={({ target }) => write({ [name]: target.value } as Partial<Typed>)}
                  />
                )}
              </Field>
            ))}
            <Field id="request-info" label={t('shop.request-info')} error={words('info')}>
              {(ties) => (
                <textarea
                  className="inp"
                  {...ties}
                  name="info"
                  rows={5}
                  maxLength={2000}
                  placeholder={t('shop.request-example')}
                  value={info}
                  onChange={({ target }) => setInfo(target.value)}
                />
              )}
            </Field>
          </div>
          <div className="dlg__f">
            <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
              {t('shop.request-send')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
