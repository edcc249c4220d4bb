/** An event of a browser's trace; times in µs. `tdur` is what the thread had of a processor in `dur`. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

type Task = { readonly begins: number; readonly ends: number; readonly share: number };

// What a thread does between two looks at its queue; Chrome has called it by several names.
const taskNames = new Set([
  'RunTask',
  'ThreadControllerImpl::RunTask',
  'ThreadControllerImpl::DoWork',
  'TaskQueueManager::ProcessTaskFromWorkQueue',
]);

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** Of each thread the tasks that lie in no other one, in the order of time. */
const tasksOf = (events: readonly TraceEvent[]): Map<string, Task[]> => {
  const threads = new Map<string, Task[]>();
  const tasks = events.filter(({ name, ph }) => ph === 'X' && taskNames.has(name));
  for (const event of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { ts, dur = 0, tdur = dur } = event;
    const thread = threads.get(threadOf(event)) ?? [];
    threads.set(threadOf(event), thread);
    if ((thread.at(-1)?.ends ?? Number.NEGATIVE_INFINITY) >= ts + dur) continue;
    thread.push({ begins: ts, ends: ts + dur, share: dur > tdur ? tdur / dur : 1 });
  }
  return threads;
};

const around = (tasks: readonly Task[], at: number): Task | undefined => {
  let from = 0;
  let to = tasks.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const task = tasks[middle];
    if (!task) return undefined;
    if (at < task.begins) to = middle - 1;
    else if (at > task.ends) from = middle + 1;
    else return task;
  }
  return undefined;
};

/**
 * The same trace as if no other process had wanted the machine: each task begins when it did and takes as long as it had a
 * processor, and what happens in it stays in its order. On two cores that also run the browser's other threads, the shop and
 * Lighthouse itself, a task of 13 ms is seen to take 68. Marks, such as paints, stay where they were.
 */
export const byProcessorTime = <T extends TraceEvent>(events: readonly T[]): T[] => {
  const threads = tasksOf(events);
  return events.map((event) => {
    const tasks = threads.get(threadOf(event));
    if (!tasks || event.ph === 'R') return event;
    const moved = (at: number): number => {
      const task = around(tasks, at);
      return task ? task.begins + Math.round((at - task.begins) * task.share) : at;
    };
    const ts = moved(event.ts);
    return event.dur === undefined
      ? { ...event, ts }
      : { ...event, ts, dur: Math.max(0, moved(event.ts + event.dur) - ts) };
  });
};
