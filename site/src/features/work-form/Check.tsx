import type { ReactNode } from 'react';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { type BlockProps, idOf } from './block.ts';
import { withRemarks } from './Remarks.tsx';

type CheckProps = BlockProps & {
  readonly name: 'merch' | 'canvas_copy' | 'no_ai' | 'terms' | 'has_portfolio';
  readonly label: ReactNode;
  readonly note?: string;
};

/** A box to tick, with what it means and what is wrong with it. */
export const Check = ({ name, label, note, ...props }: CheckProps) => {
  const { form, problems, refusals, voice, write } = props;
  const id = idOf(name);
  const remarks = withRemarks(props, name);
  const error = problemWords(voice.language, refusals, problems[name]);
  return (
    <>
      <label className="chk">
        <input
          type="checkbox"
          checked={form[name]}
          {...tie(id, error, Boolean(remarks))}
          onChange={({ target }) => write({ [name]: target.checked })}
        />
        <span>
          {label}
          {note && <span className="cap cap--block">{note}</span>}
        </span>
      </label>
      <FieldError id={id} text={error} />
      {remarks && <div id={`${id}-hint`}>{remarks}</div>}
    </>
  );
};
