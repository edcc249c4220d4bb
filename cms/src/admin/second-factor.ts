/** Where the panel asks for the second factor (plugins/accounts/server/second-factor). */
const page = '/admin/second-factor';

/** A session that has to show it first gets no other answer than that: whoever hears it is led to where it is shown. */
export const askForSecondFactor = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const answer = await send(...asked);
    if (answer.headers.get('X-Second-Factor') === 'due') location.assign(page);
    return answer;
  };
};
