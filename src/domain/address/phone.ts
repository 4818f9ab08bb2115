/** 5 to 20 digits; between them spaces, brackets and hyphens, and a plus sign in front (ADDR-12). */
export function isPhone(text: string): boolean {
  const phone = text.trim()
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 5 && digits <= 20
}
