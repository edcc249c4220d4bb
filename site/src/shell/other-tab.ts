import { toast } from '../api/toast.ts';

/**
 * Follows sign-in or sign-out in another tab (spec A §2): uses the new token from now on, or clears the person's data
 * and shows a message.
 */
export const followOtherTab = (
  { oldValue, newValue }: Pick<StorageEvent, 'oldValue' | 'newValue'>,
  message: string,
): void => {
  if (newValue) sessionStorage.setItem('token', newValue);
  else sessionStorage.clear();
  if (oldValue && !newValue) toast('info', message);
};
