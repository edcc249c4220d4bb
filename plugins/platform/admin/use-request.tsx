import { Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { useTranslator } from './translator.ts';

/** Requests of one button, one at a time. @param onError default: announces the error */
export const useRequest = (onError?: (error: unknown) => unknown) => {
  const { failed } = useTranslator();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const request = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await (onError ?? failed)(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, request };
};

/**
 * Requests of a form, which shows why the last one failed.
 * @param explain text of an error; default: that of the desk
 */
export const useFormRequest = (explain?: (error: unknown) => string | Promise<string>) => {
  const { errorText } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, request } = useRequest(async (error) =>
    setProblem(await (explain ?? errorText)(error)),
  );
  const send = (work: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    return request(work);
  };
  return { isBusy, problem, setProblem, send };
};

/** Why a request of a form failed; nothing for null. */
export const FormProblem = ({ children }: { readonly children: string | null }) =>
  children && (
    <Typography role="alert" textColor="danger700" fontWeight="semiBold">
      {children}
    </Typography>
  );
