import { canProvePasskey } from '../api/prove-passkey.ts';
import { once, useQuery } from './use-query.ts';

type Props = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

/** Beside a password that is asked for again: for who can show a passkey on this page, and for nobody else. */
export const PasskeyButton = ({ label, isBusy, onPress }: Props) => {
  const { data: isOffered } = useQuery('can-prove-passkey', canProvePasskey, once);
  if (!isOffered) return null;
  return (
    <button className="btn btn--line" type="button" aria-disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
};
