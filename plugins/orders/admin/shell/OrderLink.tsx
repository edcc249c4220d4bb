import { Anchor } from '@oner/platform/admin/styled.ts';

type Props = { readonly number: string; readonly children?: React.ReactNode };

/** Link to an order at any stage. */
export const OrderLink = ({ number, children = number }: Props) => (
  <Anchor to={`/plugins/orders?q=${number}&order=${number}`}>{children}</Anchor>
);
