import type { GiveBackAnswer } from '../port.ts';
import { childOf, readXml, textOf } from './xml.ts';

/**
 * Reads the XML of a cancellation. Done is only what says so three times: code 0, status R, rc 00. A refusal is one
 * that names its code; everything else is `silent`, and then the bank has to be asked what it did.
 */
export const readCancelAnswer = (xml: string): GiveBackAnswer => {
  const result = childOf(readXml(xml), 'result');
  if (!result) return silent('not the XML of a cancellation');
  const code = textOf(result, 'code');
  if (!/^\d{1,6}$/.test(code)) return silent('no code');
  if (code !== '0') return { kind: 'refused', code };
  const operation = childOf(result, 'operation');
  if (!operation) return silent('nothing about the money');
  const rc = textOf(operation, 'rc');
  if (textOf(operation, 'status') === 'R' && rc === '00') return { kind: 'done' };
  if (textOf(operation, 'status') === 'E' && rc !== '' && rc !== '00') {
    return { kind: 'refused', code: rc.slice(0, 20) };
  }
  return silent('an answer that contradicts itself');
};

const silent = (why: string): GiveBackAnswer => ({ kind: 'silent', why });
