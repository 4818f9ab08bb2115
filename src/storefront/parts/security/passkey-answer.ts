import type { PasskeyAnswer } from '#modules/identity/rules/passkey.ts'

/** What the device answered, as a form brings it. What is no such answer is judged as a wrong one. */
export function passkeyAnswer(form: FormData): PasskeyAnswer {
  try {
    const read: unknown = JSON.parse(String(form.get('passkey') ?? ''))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
