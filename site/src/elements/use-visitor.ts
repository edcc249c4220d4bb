import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $person, $token, type SessionPerson } from '../api/session.ts';

/** The visitor; `unknown` on the server and until the server has returned the person of the token. */
export type Visitor =
  | { readonly is: 'unknown' }
  | { readonly is: 'out' }
  | { readonly is: 'in'; readonly person: SessionPerson };

const never = () => () => {};

/** False on the server and during hydration, where the visitor is unknown because all visitors share the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const useVisitor = (): Visitor => {
  const alive = useHydrated();
  const token = useStore($token, { ssr: () => '' });
  const person = useStore($person, { ssr: () => undefined });
  if (!alive) return { is: 'unknown' };
  if (!token) return { is: 'out' };
  return person ? { is: 'in', person } : { is: 'unknown' };
};

/** True for an author. Requests for authors only must not be sent for others, whose form is merely hidden. */
export const useIsAuthor = (): boolean => {
  const visitor = useVisitor();
  return visitor.is === 'in' && visitor.person.role === 'seller';
};
