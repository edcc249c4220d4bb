import * as z from 'zod/mini';

/** Message from the return page in the frame to the page around it. It contains only the number of the order, not its state. */
const frameMessage = z.object({
  kind: z.literal('oner:payment-return'),
  number: z.string().check(z.regex(/^\d{6,11}$/)),
});

/** Returns the order number of a valid message: same origin, from the frame, of the right shape. */
export const readFrameMessage = (
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  ownOrigin: string,
  frame: MessageEventSource | null,
): string | undefined => {
  if (event.origin !== ownOrigin || frame === null || event.source !== frame) return undefined;
  const parsed = z.safeParse(frameMessage, event.data);
  return parsed.success ? parsed.data.number : undefined;
};

/** True inside a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Notifies the parent page, which then requests the state itself. Only a page of the same origin receives it. */
export const notifyParent = (number: string): void => {
  const message: z.infer<typeof frameMessage> = { kind: 'oner:payment-return', number };
  window.parent.postMessage(message, location.origin);
};
