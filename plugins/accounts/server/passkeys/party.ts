import { isIP } from 'node:net';

/** Whom a passkey is made for, and the one page address that may ask for it (WebAuthn: relying party). */
export type Party = {
  /** The domain a passkey belongs to. */
  readonly rpId: string;
  /** As the browser writes it into what is signed. */
  readonly origin: string;
};

/**
 * The relying party of an address, as PUBLIC_URL or PANEL_URL. A passkey belongs to a domain and needs https; browsers take
 * http://localhost for as good. A shop that is opened at the loopback address has its passkeys under that name.
 * @returns null for an address at which no browser makes passkeys
 */
export const partyOf = (url: string): Party | null => {
  const { protocol, hostname, port, origin } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
  if (isLoopback) {
    const local = `${protocol}//localhost${port && `:${port}`}`;
    return { rpId: 'localhost', origin: local };
  }
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isAddress ? { rpId: hostname, origin } : null;
};
