import { formatTenge } from '../i18n/money.ts';

type ItemRowProps = {
  readonly picture: string | undefined;
  readonly name: string;
  readonly note: string | undefined;
  readonly priceTenge: number;
};

/** What is being bought, in one row. */
export const ItemRow = ({ picture, name, note, priceTenge }: ItemRowProps) => (
  <div className="row itemrow">
    {picture && <img className="itemrow__p" src={picture} width={88} height={88} alt="" />}
    <div className="grow">
      <p className="h4">{name}</p>
      {note && <p className="cap">{note}</p>}
    </div>
    <b className="num itemrow__b">{formatTenge(priceTenge)}</b>
  </div>
);
