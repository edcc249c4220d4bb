/** Routes of the panel for which one of the rules of all others does not hold; each is said here and nowhere else. */
export type PanelDoor = {
  /** For who is not logged in yet: a body is read without a session. */
  readonly beforeLogin?: true;
  /** For a session that has yet to show its second factor. */
  readonly beforeFactor?: true;
  /** Tried also while the shop only reads: who makes room has to come in and to leave. */
  readonly essential?: true;
};

const doors: ReadonlyMap<string, PanelDoor> = new Map([
  ['/admin/login', { beforeLogin: true, essential: true }],
  ['/admin/access-token', { beforeLogin: true, essential: true }],
  ['/admin/register', { beforeLogin: true }],
  ['/admin/forgot-password', { beforeLogin: true }],
  ['/admin/reset-password', { beforeLogin: true }],
  ['/admin/logout', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor', { beforeFactor: true }],
  ['/accounts/second-factor/enrol', { beforeFactor: true }],
  ['/accounts/second-factor/confirm', { beforeFactor: true }],
  ['/accounts/second-factor/show', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor/passkeys', { beforeFactor: true }],
  ['/accounts/second-factor/passkeys/new', { beforeFactor: true }],
  ['/accounts/second-factor/passkeys/asked', { beforeFactor: true, essential: true }],
  ['/accounts/second-factor/passkeys/shown', { beforeFactor: true, essential: true }],
]);

/** @param path of the request, as it came */
export const panelDoor = (path: string): PanelDoor => doors.get(path) ?? {};
