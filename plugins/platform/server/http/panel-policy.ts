/**
 * The Content-Security-Policy of the panel: its own files and nobody else's. The built page has no script of its own
 * beside them, so none is let in.
 * @param pictures origins of ours that pictures come from
 * @param fromSources whether Vite serves the panel, to who develops it: by scripts in the page, and with a socket
 */
export const panelPolicy = (pictures: readonly string[], fromSources = false): string =>
  [
    ["default-src 'self'"],
    ["script-src 'self'", ...(fromSources ? ["'unsafe-inline'"] : [])],
    ["script-src-attr 'none'"],
    // The panel's components write their styles into the page as they are shown.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...pictures],
    ["media-src 'self' data: blob:", ...pictures],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...(fromSources ? ['ws:'] : [])],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
