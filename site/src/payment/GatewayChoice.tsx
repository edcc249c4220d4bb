import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import { useState } from 'react';
import type { PaymentVoice } from './texts.ts';

type GatewayChoiceProps = {
  readonly gateways: readonly GatewayName[];
  /** The one that was chosen last, or is offered first. */
  readonly chosen: GatewayName;
  readonly t: PaymentVoice['t'];
  readonly isBusy: boolean;
  readonly onChoose: (gateway: GatewayName) => void;
};

/** Where several banks take the payment: which one. */
export const GatewayChoice = ({ gateways, chosen, t, isBusy, onChoose }: GatewayChoiceProps) => {
  const [wanted, setWanted] = useState(chosen);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!isBusy) onChoose(wanted);
  };
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <fieldset>
        <legend className="lbl">{t('payment.choose-bank')}</legend>
        {gateways.map((name) => (
          <label className="chk" key={name}>
            <input
              type="radio"
              name="gateway"
              value={name}
              checked={wanted === name}
              onChange={() => setWanted(name)}
            />
            {gatewayLabels[name]}
          </label>
        ))}
      </fieldset>
      <div className="acts">
        <button className="btn btn--accent" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'payment.preparing' : 'payment.to-bank')}
        </button>
      </div>
    </form>
  );
};
