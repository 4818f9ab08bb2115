/** 5 to 20 digits; between them spaces, brackets and hyphens, and a plus sign in front (ADDR-12). */
export function isPhone(text: string): boolean {
  const phone = text.trim()
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 5 && digits <= 20
}

/**
 * Whether a telephone number is one that the numbering plan of a country assigns: as it is dialled in that country, or with a plus
 * sign and the code of any other. The plans are a table of their own, which the server alone has.
 */
export type InNumberingPlan = (phone: string, country: string) => boolean
