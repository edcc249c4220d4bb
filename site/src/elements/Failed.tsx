import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { Translator } from './translator.ts';
import type { QueryResult } from './use-query.ts';

export type FailedQuery = Pick<QueryResult<unknown>, 'error' | 'refetch'>;

type FailedProps = {
  readonly title: string;
  /** The request that failed, and how it is repeated. */
  readonly query: FailedQuery;
  /** Replaces the message of the error. */
  readonly text?: string;
  readonly translator: Translator<'common.retry'>;
  /** "Request number: …", if the fault has one. */
  readonly number?: string | undefined;
};

/** A part of a page that failed to load; the rest of the page works. */
export const Failed = ({ title, query, text, translator, number }: FailedProps) => (
  <div className="fail" role="alert">
    <Icon name="retry" />
    <h2 className="h3">{title}</h2>
    <p>{text ?? translator.why(query.error)}</p>
    <div className="acts">
      <Button look="line" onClick={query.refetch}>
        {translator.t('common.retry')}
      </Button>
    </div>
    {number && <p className="cap">{number}</p>}
  </div>
);

/** Error of an action beside its button, announced at once because it belongs to no field. */
export const ActionError = ({ text }: { readonly text?: string | undefined }) =>
  text ? (
    <p className="err" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;

/** Error of a whole form, above its fields. */
export const Trouble = ({ text }: { readonly text: string }) =>
  text ? (
    <div className="note note--danger" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  ) : null;
