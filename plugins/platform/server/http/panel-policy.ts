/**
 * The Content-Security-Policy of the panel: its own files and nobody else's. The built page has no script of its own
 * beside them, so none is let in.
 * @param pictures origins of ours that pictures come from
 */
export const panelPolicy = (pictures: readonly string[]): string =>
  [
    ["default-src 'self'"],
    ["script-src 'self'"],
    ["script-src-attr 'none'"],
    // The panel's components write their styles into the page as they are shown.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...pictures],
    ["media-src 'self' data: blob:", ...pictures],
    ["font-src 'self' data:"],
    ["connect-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
