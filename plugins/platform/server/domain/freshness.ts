/**
 * Whether a session has fresh proof of who it is (ASVS 7.5.1). A proof from the future is none: the clock was turned back.
 * @param provenAt when the password was last proven in it; null for never
 * @param now real clock, milliseconds as all of them: the demo clock makes nobody's proof older
 * @param freshMs for so long a proof counts
 */
export const isFresh = (provenAt: number | null, now: number, freshMs: number): boolean =>
  provenAt !== null && provenAt <= now && now < provenAt + freshMs;
