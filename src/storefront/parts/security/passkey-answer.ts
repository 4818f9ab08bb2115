import type { PasskeyAnswer } from '#modules/identity/rules/passkey.ts'

/** The device's response from the form. A malformed one is treated as a wrong one. */
export function passkeyAnswer(form: FormData): PasskeyAnswer {
  try {
    const read: unknown = JSON.parse(String(form.get('passkey') ?? ''))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
