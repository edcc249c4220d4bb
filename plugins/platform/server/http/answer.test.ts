import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { answerFault, answerFile, FileReply } from './answer.ts';

const answered = (reply: FileReply, headers: Record<string, string> = {}) => {
  const given: Record<string, string> = {};
  const to = {
    status: 404,
    type: '',
    body: undefined as unknown,
    state: {} as Record<string, unknown>,
    set: (name: string, value: string) => {
      given[name] = value;
    },
  };
  answerFile(to, 'image/jpeg', reply, headers);
  return { ...to, headers: given };
};

it('sends bytes, or a part of a stream with its length', () => {
  const whole = answered(new FileReply(Buffer.from('abc'), 'a.jpg'));
  expect([whole.status, whole.type, String(whole.body)]).toEqual([200, 'image/jpeg', 'abc']);
  expect(whole.headers['Content-Disposition']).toBe('inline; filename="a.jpg"');
  const content = { stream: Readable.from(['bc']), length: 2 };
  const part = answered(new FileReply(content, 'a.jpg', { isAttachment: true, isPart: true }));
  expect([part.status, part.headers['Content-Length']]).toEqual([206, '2']);
  expect(part.headers['Content-Disposition']).toBe('attachment; filename="a.jpg"');
});

it('redirects to a file that is stored elsewhere, and keeps its own headers', () => {
  const url = 'https://files.example.kz/originals/a.jpg?X-Amz-Expires=300';
  const moved = answered(new FileReply({ url }, 'a.jpg'), { 'Cache-Control': 'no-store' });
  expect([moved.status, moved.body, moved.state.answered]).toEqual([302, '', true]);
  expect(moved.headers).toEqual({ Location: url, 'Cache-Control': 'no-store' });
});

it('tells of a fault nothing but the number of the request', () => {
  const to = { status: 200, type: '', body: undefined as unknown, state: {}, set: () => {} };
  answerFault(to, 'a1b2');
  const body = '{"error":{"code":"server-fault","facts":{"requestId":"a1b2"}}}';
  expect(to).toMatchObject({ status: 500, type: 'application/json', body });
});
