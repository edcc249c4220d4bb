import { useRef, useState } from 'react';
import { isTaken } from './register.api.ts';

const pauseMs = 500;
type Checked = 'email' | 'phone';

/**
 * Asks whether an e-mail or phone is taken, half a second after the last key (spec A §5). Only the last answer counts.
 */
export const useTaken = () => {
  const [taken, setTaken] = useState<Readonly<Record<Checked, boolean>>>({
    email: false,
    phone: false,
  });
  const running = useRef<Partial<Record<Checked, AbortController>>>({});

  const check = (field: Checked, value: string) => {
    running.current[field]?.abort();
    setTaken((before) => ({ ...before, [field]: false }));
    // Half an address cannot be taken; asking for it would only spend the visitor's tries.
    const whole = field === 'email' ? /^\S+@\S+\.\S{2,}$/.test(value) : /(\d\D*){10,}/.test(value);
    if (!whole) return;
    const control = new AbortController();
    running.current[field] = control;
    setTimeout(async () => {
      if (control.signal.aborted) return;
      const found = await isTaken(field, value.trim(), control.signal);
      if (!control.signal.aborted) setTaken((before) => ({ ...before, [field]: found }));
    }, pauseMs);
  };

  /** No answer counts any more: the form was sent, and the address is the person's own from now on. */
  const stop = () => {
    for (const control of Object.values(running.current)) control.abort();
    setTaken({ email: false, phone: false });
  };

  return { taken, check, stop };
};
