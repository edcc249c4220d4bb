import { Button } from '@strapi/design-system';
import { styled } from 'styled-components';
import { Key } from './styled.ts';

type Props = {
  readonly keyName?: string;
  readonly variant?: 'default' | 'success-light' | 'danger-light' | 'tertiary' | 'secondary';
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly expanded?: boolean;
  readonly startIcon?: React.ReactNode;
  readonly children: React.ReactNode;
  onClick(): void;
};

const Wide = styled(Button)`
  inline-size: 100%;
  justify-content: flex-start;
  min-block-size: 4.4rem;
  > :last-child:has(kbd) {
    margin-inline-start: auto;
  }
`;

/** A button that says which key does the same. */
export const Keyed = ({ keyName, expanded, children, ...rest }: Props) => (
  <Wide
    {...rest}
    size="L"
    {...(keyName && { 'aria-keyshortcuts': keyName, endIcon: <Key aria-hidden>{keyName}</Key> })}
    {...(expanded !== undefined && { 'aria-expanded': expanded })}
  >
    {children}
  </Wide>
);
