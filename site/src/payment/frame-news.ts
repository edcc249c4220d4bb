import * as z from 'zod/mini';

/** What the return page inside the frame tells the page around it. It names an order and claims nothing about it. */
const news = z.object({
  kind: z.literal('oner:payment-return'),
  number: z.string().check(z.regex(/^\d{6,11}$/)),
});

/** The order number of a message, if the message is ours: same origin, from the frame, of the right shape. */
export const readNews = (
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  ownOrigin: string,
  frame: MessageEventSource | null,
): string | undefined => {
  if (event.origin !== ownOrigin || frame === null || event.source !== frame) return undefined;
  const parsed = z.safeParse(news, event.data);
  return parsed.success ? parsed.data.number : undefined;
};

/** True inside a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Tells the page around, which then asks the server by itself. Only a page of our own origin can hear it. */
export const tellParent = (number: string): void => {
  const message: z.infer<typeof news> = { kind: 'oner:payment-return', number };
  window.parent.postMessage(message, location.origin);
};
