import type { CallReply } from '@oner/config/contract';
import { getProfile } from '@oner/config/contract/accounts';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';
import type { ApiError } from '../../api/error.ts';

export type Profile = CallReply<typeof getProfile>[number];

/** The signed-in person's own data; the list has one element (spec A §7). */
export const useProfile = () =>
  useSWR<Profile | undefined, ApiError>(
    getProfile.path,
    async () => (await api.ask(getProfile, {}))[0],
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
