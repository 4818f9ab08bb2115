/** Whether a registration or a rate holds on a day: from its first day until its last, both included. */
export const isValid = (
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil?: string | undefined },
  day: string,
): boolean => validFrom <= day && (validUntil === undefined || day <= validUntil)
