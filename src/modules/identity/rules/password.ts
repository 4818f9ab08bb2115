/** Requirements of a password. The page shows the list, the server checks it (ACCT-02, ACCT-03). */
export const passwordRules = [
  { name: 'length', isMet: (password: string) => [...password].length >= 8 },
  { name: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'digit', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'special', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export type PasswordRule = (typeof passwordRules)[number]['name']

export const passwordMax = 128

export const isStrongPassword = (password: string): boolean =>
  [...password].length <= passwordMax && passwordRules.every((rule) => rule.isMet(password))
