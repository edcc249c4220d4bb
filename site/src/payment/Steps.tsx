import type { PaymentTranslator } from './texts.ts';

type StepKey = 'payment.steps' | 'payment.step-details' | 'payment.step-payment';
type StepsProps = {
  readonly at: 1 | 2;
  readonly t: (key: StepKey) => ReturnType<PaymentTranslator['t']>;
};

/** Current step: details, then payment. */
export const Steps = ({ at, t }: StepsProps) => (
  <ol className="steps steps--2" aria-label={t('payment.steps')}>
    {([1, 2] as const).map((step) => (
      <li
        key={step}
        data-done={step < at ? '' : undefined}
        aria-current={step === at ? 'step' : undefined}
      >
        <span>{t(step === 1 ? 'payment.step-details' : 'payment.step-payment')}</span>
      </li>
    ))}
  </ol>
);
