import { useEffect, useState } from 'react';
import { canProvePasskey } from '../api/prove-passkey.ts';

type Props = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

/** Beside a password that is asked for again: for who can show a passkey on this page, and for nobody else. */
export const PasskeyButton = ({ label, isBusy, onPress }: Props) => {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    void canProvePasskey().then(setOffered);
  }, []);
  if (!isOffered) return null;
  return (
    <button className="btn btn--line" type="button" aria-disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
};
