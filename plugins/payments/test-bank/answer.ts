import type { ServerResponse } from 'node:http';
import { sheetHash } from './style.ts';

/**
 * Sends a page of the bank. It may stand in any frame, as a gateway's page does. A form's answer may lead back to
 * the shop, and a browser asks the policy of the form for that, so the shop's origin is named there.
 */
export const sendPage = (to: ServerResponse, status: number, html: string, backref = ''): void => {
  const shop = URL.canParse(backref) ? ` ${new URL(backref).origin}` : '';
  to.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${sheetHash}; form-action 'self'${shop}; base-uri 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  to.end(html);
};

export const sendXml = (to: ServerResponse, xml: string): void => {
  to.writeHead(200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  to.end(xml);
};

export const sendOn = (to: ServerResponse, url: string): void => {
  to.writeHead(303, {
    Location: url,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  to.end();
};

export const sendText = (to: ServerResponse, status: number, text: string): void => {
  to.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  to.end(text);
};
