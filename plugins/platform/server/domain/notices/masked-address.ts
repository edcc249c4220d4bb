/** `a•••@example.kz`: enough to know a customer by who is talking with him, too little to write to him. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*@/, (_, first: string) => `${first}•••@`);
