import { formatTenge } from '@oner/config/terms';
import { nameIn } from '../api/work.ts';
import type { Translator } from '../elements/translator.ts';

type ItemRowProps = {
  readonly picture?: string | undefined;
  readonly name: string;
  /** Address of its page, if it has one. */
  readonly href?: string | undefined;
  /** Author of the licensed work on it. */
  readonly author?: string | null | undefined;
  /** Further text. */
  readonly caption?: string;
  readonly priceTenge: number;
  readonly translator: Pick<Translator<'payment.licensed-copy'>, 'language' | 't'>;
};

/** An ordered item in one row. */
export const ItemRow = ({
  picture,
  name,
  href,
  author,
  caption,
  priceTenge,
  translator,
}: ItemRowProps) => (
  <div className="row itemrow">
    {picture && <img className="itemrow__p" src={picture} width={88} height={88} alt="" />}
    <div className="grow">
      <p className="h4">{href ? <a href={href}>{name}</a> : name}</p>
      {author && (
        <p className="cap">
          {translator.t('payment.licensed-copy', { author: nameIn(translator.language, author) })}
        </p>
      )}
      {caption && <p className="cap">{caption}</p>}
    </div>
    <b className="num itemrow__b">{formatTenge(priceTenge)}</b>
  </div>
);
