import { taxIn } from '../../domain/fiscal-rules.ts';
import type { FiscalWish } from '../port.ts';

const operation = { sale: 2, return: 3 } as const;
/** 1 is a card, 4 a transfer to the account without one (research §5). */
const payment = { card: 1, transfer: 4 } as const;
/** Pieces, by the classifier of units. */
const PIECES = 796;
const WITH_TAX = 100;
const WITHOUT_TAX = 0;

const tenge = (tiyn: number): number => tiyn / 100;

/** The body of `POST /api/v4/check`, without the token. @param vatPercent 0 for who does not pay the tax */
export const checkBody = (wish: FiscalWish, cashbox: string, vatPercent: number): object => {
  const { amountTiyn, basis, email } = wish;
  return {
    CashboxUniqueNumber: cashbox,
    OperationType: operation[wish.kind],
    Positions: wish.positions.map(({ name, quantity, unitPriceTiyn }) => ({
      PositionName: name.slice(0, 250),
      Count: quantity,
      Price: tenge(unitPriceTiyn),
      UnitCode: PIECES,
      Tax: tenge(taxIn(quantity * unitPriceTiyn, vatPercent)),
      TaxType: vatPercent > 0 ? WITH_TAX : WITHOUT_TAX,
      ...(vatPercent > 0 ? { TaxPercent: vatPercent } : {}),
    })),
    Payments: [{ Sum: tenge(amountTiyn), PaymentType: payment[wish.way] }],
    Change: 0,
    RoundType: 0,
    ExternalCheckNumber: wish.external,
    ...(email === '' ? {} : { CustomerEmail: email }),
    ...(basis && {
      returnBasisDetails: {
        dateTime: basis.time,
        total: tenge(basis.totalTiyn),
        checkNumber: basis.sign,
        registrationNumber: basis.register,
        isOffline: basis.offline,
      },
    }),
  };
};
