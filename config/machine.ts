/** A transition of a machine. */
type Step<S extends string, E extends string> = {
  readonly from: S;
  readonly event: E;
  readonly to: S;
};

/**
 * A finite state machine as data: transitions missing from its table are impossible. `F` are the facts for guards; a
 * machine without guards needs none.
 */
type Machine<S extends string, E extends string, F = void> = {
  readonly name: string;
  readonly states: readonly S[];
  readonly events: readonly E[];
  readonly steps: readonly Step<S, E>[];
  /** Returns the state after an event; null if there is no such transition, or the event's guard refuses it. */
  readonly next: (state: S, event: E, facts: F) => S | null;
};

export type StateOf<M> = M extends { readonly states: readonly (infer S)[] } ? S : never;
export type EventOf<M> = M extends { readonly events: readonly (infer E)[] } ? E : never;

/**
 * Defines and checks a machine, so that an invalid table stops the shop at the start.
 * @param starts initial states; default: the first of the table
 * @param guards additional conditions of events, on facts other than the state
 * @throws Error for an unreachable state, or an event without a transition
 */
export const defineMachine = <const S extends string, const E extends string, F = void>({
  name,
  events,
  table,
  starts,
  guards = {},
}: {
  readonly name: string;
  readonly events: readonly E[];
  readonly table: { readonly [State in S]: { readonly [Event in NoInfer<E>]?: NoInfer<S> } };
  readonly starts?: readonly NoInfer<S>[];
  readonly guards?: { readonly [Event in E]?: (facts: F) => boolean };
}): Machine<S, E, F> => {
  const states = Object.keys(table) as S[];
  const steps = states.flatMap((from) =>
    events.flatMap((event) => {
      const to = table[from][event];
      return to === undefined ? [] : [{ from, event, to }];
    }),
  );
  const idle = events.find((event) => !steps.some((step) => step.event === event));
  if (idle) throw new Error(`${name}: event ${idle} has no transition`);
  const reached = new Set<S>(starts ?? states.slice(0, 1));
  // Iteration over a Set includes elements added during it.
  for (const state of reached) {
    for (const { from, to } of steps) if (from === state) reached.add(to);
  }
  const lost = states.find((state) => !reached.has(state));
  if (lost) throw new Error(`${name}: state ${lost} is unreachable`);

  const next = (state: S, event: E, facts: F): S | null => {
    const to = table[state][event];
    return to === undefined || guards[event]?.(facts) === false ? null : to;
  };
  return { name, states, events, steps, next };
};

/** Renders a Markdown table with a row per state and a column per event, for the plugins' READMEs. */
export const machineTable = <S extends string, E extends string>({
  states,
  events,
  steps,
}: Pick<Machine<S, E>, 'states' | 'events' | 'steps'>): string => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const to = (state: S, event: E): string => {
    const step = steps.find((one) => one.from === state && one.event === event);
    return step ? `\`${step.to}\`` : '';
  };
  return [
    row(['from \\ event', ...events.map((event) => `\`${event}\``)]),
    row(['---', ...events.map(() => '---')]),
    ...states.map((state) => row([`\`${state}\``, ...events.map((event) => to(state, event))])),
  ].join('\n');
};
