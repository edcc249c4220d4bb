/** Where the panel asks for the second factor (plugins/accounts/server/second-factor). */
const page = '/admin/second-factor';

/**
 * A session that has to show it first gets no other answer than that: whoever hears it is led to where it is shown, and
 * back again where it was shown too long ago for what they wanted.
 */
export const askForSecondFactor = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await send(...request);
    const asked = answer.headers.get('X-Second-Factor');
    if (asked === 'due') location.assign(page);
    if (asked === 'again') location.assign(`${page}?again`);
    return answer;
  };
};
