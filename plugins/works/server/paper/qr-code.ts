import qrcode from 'qrcode';

/** A code to scan, as a PNG with the quiet zone that scanners ask for. */
export const qrCode = (text: string): Promise<Buffer> =>
  qrcode.toBuffer(text, { margin: 2, width: 300, errorCorrectionLevel: 'M' });
