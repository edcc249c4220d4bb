import { type Address, mostAddresses } from '@oner/config/contract/addresses';
import { maskField, maskPhone } from '@oner/config/terms';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Segments } from '../elements/Choices.tsx';
import { AreaField, FieldError, InputField, SelectField, tie } from '../elements/Field.tsx';
import { fieldProblemText, type Problems } from '../elements/form-errors.ts';
import type { Translator } from '../elements/translator.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { chosenAddress, firstAddress, fromAddress } from './address-book.ts';
import { HandoverLines } from './Handover.tsx';
import {
  type DeliveryChoice,
  type DeliveryOffer,
  deliveryMethodsOf,
  handoverOf,
  nothingToDeliver,
  type TypedOrder,
} from './order-form.ts';
import type { deliveryKeys, OrderFormTexts } from './texts.ts';
import { changeTyped as write } from './typed-order.ts';

type OrderFormFieldsProps = {
  readonly typed: TypedOrder;
  /** Undefined until the places of hand-over are loaded. */
  readonly offer: DeliveryOffer | undefined;
  /** The address book of the signed-in person. */
  readonly addresses: readonly Address[];
  readonly problems: Problems;
  /** Signed out: the name is also that of the new account and needs both parts. */
  readonly isOut: boolean;
  readonly refusals: RefusalTexts;
  readonly translator: OrderFormTexts;
};

const lines = [
  { name: 'name', label: 'order.recipient', type: 'text', complete: 'name', max: 160 },
  { name: 'email', label: 'fields.email', type: 'email', complete: 'email', max: 254 },
  { name: 'phone', label: 'fields.phone', type: 'tel', complete: 'tel', max: 32 },
] as const satisfies readonly {
  name: keyof TypedOrder;
  complete: HTMLInputAutoCompleteAttribute;
  [rest: string]: unknown;
}[];

/** Contact, delivery and comment of an order. */
export const OrderFormFields = (props: OrderFormFieldsProps) => {
  const { typed, problems, refusals, translator, isOut } = props;
  const { t, language } = translator;
  const problemText = (name: string) =>
    isOut && name === 'name' && problems.name?.code === 'required' && typed.name.trim()
      ? t('fixed.surname-missing')
      : fieldProblemText(language, refusals, problems[name]);
  const [recipient, ...contact] = lines.map(({ name, label, type, complete, max }) => (
    <InputField
      key={name}
      id={`order-${name}`}
      label={t(isOut && name === 'name' ? 'order.full-name' : label)}
      error={problemText(name)}
      name={name}
      type={type}
      value={typed[name]}
      autoComplete={complete}
      maxLength={max}
      required
      onChange={({ target }) => {
        if (type === 'tel') maskField(target);
        write({ [name]: target.value });
      }}
      {...(type === 'tel' && { onBlur: () => write({ [name]: maskPhone(typed[name], true) }) })}
    />
  ));
  return (
    <>
      {recipient}
      <div className="fgrid">{contact}</div>
      {props.offer !== nothingToDeliver && (
        <DeliveryFields
          typed={typed}
          offer={props.offer}
          addresses={props.addresses}
          translator={translator}
          problemText={problemText}
          onType={write}
        />
      )}
      <AreaField
        id="order-comment"
        label={t('fields.comment')}
        optional={t('register.optional')}
        error={problemText('comment')}
        name="comment"
        value={typed.comment}
        rows={2}
        maxLength={1000}
        placeholder={t('order.comment-example')}
        onChange={({ target }) => write({ comment: target.value })}
      />
    </>
  );
};

type DeliveryProps = Pick<OrderFormFieldsProps, 'offer' | 'addresses'> & {
  readonly typed: DeliveryChoice;
  readonly translator: Pick<Translator<(typeof deliveryKeys)[number]>, 't' | 'language'>;
  readonly problemText: (name: string) => string | undefined;
  readonly onType: (changed: Partial<DeliveryChoice>) => void;
  /** Suffix of ids and names, to distinguish several parcels. */
  readonly of?: string;
};

/** Pickup at a named point, or a courier to a city of the tariff, whose fee the buyer pays on receipt. */
export const DeliveryFields = ({
  typed,
  offer,
  addresses,
  translator,
  problemText,
  onType: write,
  of = '',
}: DeliveryProps) => {
  const { t, language } = translator;
  const handover = handoverOf(typed, offer);
  const points = offer?.pickup ?? [];
  const cities = new Map(offer?.courier.map(({ id, name }) => [id, name[language]] as const));
  const book = addresses.filter(({ city }) => cities.has(city));
  const selected = chosenAddress(typed, book);
  return (
    <>
      <fieldset className="fld" {...tie(`order-pickup${of}`, problemText('pickup'))}>
        <legend className="lbl">{t('order.delivery')}</legend>
        <Segments
          name={`delivery${of}`}
          options={deliveryMethodsOf(offer).map((delivery) => [delivery, t(`order.${delivery}`)])}
          chosen={handover.delivery}
          onChoose={(delivery) =>
            write({ delivery, ...(delivery === 'courier' && firstAddress(typed, book)) })
          }
        />
        <FieldError id={`order-pickup${of}`} text={problemText('pickup')} />
      </fieldset>
      {handover.delivery === 'pickup' && points.length > 1 && (
        <SelectField
          id={`order-point${of}`}
          label={t('order.place')}
          controlClass="inp"
          name={`pickup${of}`}
          value={typed.pickup || points[0]?.id}
          onChange={({ target }) => write({ pickup: target.value })}
          options={points.map(({ id, name, address }) => [
            id,
            [name[language], address?.[language]].filter(Boolean).join(', '),
          ])}
        />
      )}
      {handover.delivery === 'courier' && book.length > 0 && (
        <SelectField
          id={`order-saved${of}`}
          label={t('addresses.saved')}
          controlClass="inp"
          value={selected?.id ?? ''}
          onChange={({ target }) => write(fromAddress(book.find(({ id }) => id === target.value)))}
          options={[
            ...book.map(
              ({ id, city, address, name }) =>
                [id, `${cities.get(city)}, ${address}, ${name}`] as const,
            ),
            ['', t('addresses.other')],
          ]}
        />
      )}
      {handover.delivery === 'courier' && (
        <div className="fgrid">
          <SelectField
            id={`order-city${of}`}
            label={t('order.city')}
            error={problemText('city')}
            controlClass="inp"
            name={`city${of}`}
            required
            value={typed.city}
            onChange={({ target }) => write({ city: target.value })}
            options={[['', t('order.choose-city')], ...cities]}
          />
          <InputField
            id={`order-address${of}`}
            label={t('order.address')}
            error={problemText('address')}
            name={`address${of}`}
            value={typed.address}
            autoComplete="street-address"
            maxLength={500}
            required
            onChange={({ target }) => write({ address: target.value })}
          />
        </div>
      )}
      {handover.delivery === 'courier' &&
        typed.keepAddress !== undefined &&
        !selected &&
        addresses.length < mostAddresses && (
          <label className="chk">
            <input
              type="checkbox"
              checked={typed.keepAddress}
              onChange={({ target }) => write({ keepAddress: target.checked })}
            />
            <span>{t('addresses.keep')}</span>
          </label>
        )}
      <div className="hint" role="status">
        {handover.place && (
          <HandoverLines handover={{ ...handover, address: null }} translator={translator} />
        )}
      </div>
    </>
  );
};
