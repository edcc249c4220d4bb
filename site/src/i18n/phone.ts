/** A phone of Kazakhstan as it is read aloud, `+7 701 123 45 67`; numbers of other countries as they stand. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2 $3 $4');
