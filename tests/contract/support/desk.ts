/** Calls of the panel by their path, typed by the contract. */
import type { StaffCall, StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { Panel } from './panel.ts';

/** Segments of a path without its query. */
type Segments<Path extends string> = Path extends `${infer Plain}?${string}`
  ? Segments<Plain>
  : Path extends `${infer First}/${infer Rest}`
    ? readonly [First, ...Segments<Rest>]
    : readonly [Path];
/** True if a path has the segments of a call, whose parameters (`:id`) are any text. */
type Fits<Path extends readonly string[], Call extends readonly string[]> = Path extends readonly [
  infer Segment,
  ...infer Rest extends readonly string[],
]
  ? Call extends readonly [infer Of extends string, ...infer More extends readonly string[]]
    ? Segment extends (Of extends `:${string}` ? string : Of)
      ? Fits<Rest, More>
      : false
    : false
  : Call extends readonly []
    ? true
    : false;
type Calls = typeof staffCalls;
type CallAt<Method extends string, Path extends string> = {
  [Name in keyof Calls]: Calls[Name] extends StaffCall & { readonly method: Method }
    ? Fits<Segments<Path>, Segments<Calls[Name]['path']>> extends true
      ? Calls[Name]
      : never
    : never;
}[keyof Calls];

/** Answer of the call at a path; `body` is valid for a status below 400. */
type DeskAnswer<Method extends string, Path extends string> = {
  readonly status: number;
  readonly body: StaffCallReply<CallAt<Method, Path>>;
  readonly error?: { readonly code: string } | undefined;
};

/** Sends a request to a path of the panel. @param path from its root, such as `/moderation/queue?limit=2` */
export const askDesk = async <const Method extends string, const Path extends string>(
  { send }: Panel,
  method: Method,
  path: Path,
  body?: unknown,
): Promise<DeskAnswer<Method, Path>> => {
  const answer = await send(method, path, body);
  const { error } = (answer.body ?? {}) as Pick<DeskAnswer<Method, Path>, 'error'>;
  return { status: answer.status, body: answer.body as never, error };
};
