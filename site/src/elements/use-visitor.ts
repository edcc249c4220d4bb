import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $person, $token, type SessionPerson } from '../api/session.ts';

/** Who looks at the page. `unknown` on the server and until the server has said who the token belongs to. */
export type Visitor =
  | { readonly is: 'unknown' }
  | { readonly is: 'out' }
  | { readonly is: 'in'; readonly person: SessionPerson };

const never = () => () => {};

/** False on the server and while the page comes alive: there nobody can be known, pages are shared by all visitors. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const useVisitor = (): Visitor => {
  const alive = useAlive();
  const token = useStore($token, { ssr: () => '' });
  const person = useStore($person, { ssr: () => undefined });
  if (!alive) return { is: 'unknown' };
  if (!token) return { is: 'out' };
  return person ? { is: 'in', person } : { is: 'unknown' };
};

/** Whether an author looks at the page: what only they may ask is asked of nobody else, whose form is merely hidden. */
export const useIsAuthor = (): boolean => {
  const visitor = useVisitor();
  return visitor.is === 'in' && visitor.person.role === 'seller';
};
