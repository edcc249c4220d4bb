import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError, tie } from '../../elements/Field.tsx';
import { type Problems, problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { MyWork } from './edited.ts';
import type { WorkFormTranslator } from './texts.ts';
import type { Occasion, WorkFieldName, WorkFields } from './work-form.ts';

/** What every block of the form is given. */
export type BlockProps = {
  readonly form: WorkFields;
  readonly occasion: Occasion;
  readonly problems: Problems;
  readonly refusals: RefusalTexts;
  readonly translator: WorkFormTranslator;
  /** What a moderator has said of the version that was refused. */
  readonly remarks: MyWork['remarks'];
  readonly write: (part: Partial<WorkFields>) => void;
};

/** The id of a field; the summary of what is wrong links to it. */
export const idOf = (name: WorkFieldName): string => `work-${name}`;
/** The id of the tile of a photo. */
export const idOfPhoto = (id: string): string => `work-photo-${id}`;

type FoldProps = {
  readonly head: ReactNode;
  /** Something in it waits for the author. */
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Open where there is room for every part; on phones it begins folded. From then on it is the author's. */
export const FoldedBlock = ({ head, isOpen = false, className = 'blk', children }: FoldProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useLayoutEffect(() => {
    if (box.current && (isOpen || matchMedia('(min-width: 992px)').matches))
      box.current.open = true;
  }, []);
  return (
    <details className={className} data-fold ref={box}>
      <summary>
        {head}
        <Icon name="down" />
      </summary>
      <div className="blk__b">{children}</div>
    </details>
  );
};

type PartProps = BlockProps & {
  readonly title: ReactNode;
  /** Its fields. */
  readonly names: readonly WorkFieldName[];
  /** What is filled in, for when it is folded. */
  readonly filled: readonly (string | false | undefined)[];
  readonly children: ReactNode;
};

/** A part of the form; folded, it says what is filled in and whether something has to be mended. */
export const FormPart = ({ title, names, filled, children, ...props }: PartProps) => {
  const { t } = props.translator;
  const isWrong = names.some((name) => props.problems[name]);
  const content = filled.filter(Boolean).join(', ') || t('work.part-empty');
  return (
    <FoldedBlock
      isOpen={names.some((name) => isRemarked(props, name))}
      head={
        <>
          <h2>{title}</h2>
          {isWrong ? (
            <span className="err">
              <Icon name="alert" />
              {t('work.tab-wrong')}
            </span>
          ) : (
            <span className="cap">{content}</span>
          )}
        </>
      }
    >
      {children}
    </FoldedBlock>
  );
};

type CheckProps = BlockProps & {
  readonly name: 'merch' | 'canvas_copy' | 'no_ai' | 'terms' | 'has_portfolio';
  readonly label: ReactNode;
  readonly note?: string;
};

/** A box to tick, with what it means and what is wrong with it. */
export const Check = ({ name, label, note, ...props }: CheckProps) => {
  const { form, problems, refusals, translator, write } = props;
  const id = idOf(name);
  const remarks = withRemarks(props, name);
  const error = problemWords(translator.language, refusals, problems[name]);
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

type RemarksProps = { readonly texts: readonly string[]; readonly translator: WorkFormTranslator };

/** What a moderator has said of this very place. */
export const Remarks = ({ texts, translator }: RemarksProps) => (
  <ul className="l remarks">
    {texts.map((text) => (
      <li key={text}>
        <Icon name="alert" />
        <span>
          <span className="vh">{translator.t('work.remark')}: </span>
          {text}
        </span>
      </li>
    ))}
  </ul>
);

type Of = Pick<BlockProps, 'remarks' | 'translator'>;

export const isRemarked = ({ remarks }: Of, name: WorkFieldName): boolean =>
  remarks.some(({ field }) => field === name);

/** The hint of a field, behind what a moderator has said of it; undefined without either. */
export const withRemarks = (of: Of, name: WorkFieldName, hint?: ReactNode): ReactNode => {
  if (!isRemarked(of, name)) return hint;
  const found = of.remarks.filter(({ field }) => field === name);
  return (
    <>
      <Remarks texts={found.map(({ text }) => text)} translator={of.translator} />
      {hint}
    </>
  );
};
