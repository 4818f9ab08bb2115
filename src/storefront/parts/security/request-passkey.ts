import type { PasskeyAnswer, PasskeyQuestion } from '#modules/identity/rules/passkey.ts'
import { inTime } from '#ui/in-time.ts'

export type PasskeyRequest =
  | { readonly question: PasskeyQuestion }
  | { readonly problem: string | undefined; readonly atPassword: string | undefined }

type Answered =
  | { readonly answer: PasskeyAnswer }
  | { readonly isCancelled: true }
  | Exclude<PasskeyRequest, { question: unknown }>

/**
 * Requests a challenge from the mall and has the person's device answer it. Its code is loaded on first use.
 * @param path where the mall returns the challenge
 */
export async function requestPasskey(path: string, form: FormData): Promise<Answered> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(form as never) })
  if (!response.ok) return { isCancelled: true }
  const asked = (await response.json()) as PasskeyRequest
  if (!('question' in asked)) return asked
  const { startAuthentication, startRegistration } = await inTime(import('@simplewebauthn/browser'))
  try {
    const answer = form.has('new')
      ? await startRegistration({ optionsJSON: asked.question as never })
      : await startAuthentication({ optionsJSON: asked.question as never })
    return { answer: { ...answer } }
  } catch {
    // The person dismissed the prompt, or the device has no passkey: browsers do not report which.
    return { isCancelled: true }
  }
}
