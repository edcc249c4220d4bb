import { toast } from '../api/toast.ts';

/**
 * Another tab has logged in or out (spec A §2): this one sends the same token from now on, or forgets what it held of
 * the person and says so.
 */
export const followOtherTab = (
  { oldValue, newValue }: Pick<StorageEvent, 'oldValue' | 'newValue'>,
  message: string,
): void => {
  if (newValue) sessionStorage.setItem('token', newValue);
  else sessionStorage.clear();
  if (oldValue && !newValue) toast('info', message);
};
