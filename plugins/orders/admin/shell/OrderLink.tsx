import { Anchor } from '@oner/platform/admin/styled.ts';

type Props = { readonly number: string; readonly children?: React.ReactNode };

/** The way to an order, whatever stage it is at. */
export const OrderLink = ({ number, children = number }: Props) => (
  <Anchor to={`/plugins/orders?q=${number}&order=${number}`}>{children}</Anchor>
);
