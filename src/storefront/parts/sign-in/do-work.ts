import { beginsWithZeros, type CaptchaPurpose, type Work } from '#modules/identity/rules/captcha.ts'

export type WorkDone = { readonly captchaToken: string; readonly captcha: string }

/**
 * Requests work from the mall and does it.
 * @param path where the mall returns it
 * @throws when there is none, or it is no longer wanted
 */
export async function askAndDoWork(
  path: string,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<WorkDone> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ purpose }), signal })
  if (!response.ok) throw new Error(`No work: ${response.status}`)
  const work = (await response.json()) as Work
  return { captchaToken: work.token, captcha: await doWork(work, signal) }
}

/**
 * The number that the work requires. Browsers derive keys off the main thread, so the page stays responsive.
 */
export async function doWork(
  { token, iterations, bits }: Work,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const encoder = new TextEncoder()
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(token), iterations }
  const isFound = async (number: number) => {
    const text = encoder.encode(String(number))
    const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
    return beginsWithZeros(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 32)), bits)
  }
  const atOnce = navigator.hardwareConcurrency || 2
  for (let first = 0; ; first += atOnce) {
    signal.throwIfAborted()
    const found = await Promise.all(Array.from({ length: atOnce }, (_, place) => isFound(first + place)))
    const place = found.indexOf(true)
    if (place >= 0) return String(first + place)
  }
}
