import type { Say } from '../../i18n/say.ts';
import type { AuthorKey } from './words.ts';

const labels = [
  'register.step-1',
  'register.step-2',
  'register.step-3',
  'register.step-4',
] as const satisfies readonly AuthorKey[];

/** Where in the four steps the form stands; the heading of the step takes the focus when it changes. */
export const Steps = ({ t, step }: { readonly t: Say<AuthorKey>; readonly step: number }) => (
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
