import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaPurpose, Work } from '#modules/identity/rules/captcha.ts'

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
  const { work } = (await response.json()) as { work: Work }
  return { captchaToken: JSON.stringify(work), captcha: await doWork(work, signal) }
}

/**
 * The solution of a challenge, as JSON. Browsers derive keys off the main thread, so the page stays responsive, and several at once.
 */
export async function doWork(
  work: Work,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const atOnce = Math.min(navigator.hardwareConcurrency || 2, 8)
  const found = new AbortController()
  const stop = () => found.abort()
  signal.addEventListener('abort', stop)
  try {
    const solution = await Promise.race(
      Array.from({ length: atOnce }, (_, counterStart) =>
        solveChallenge({
          challenge: work as Parameters<typeof solveChallenge>[0]['challenge'],
          controller: found,
          counterStart,
          counterStep: atOnce,
          deriveKey,
        }),
      ),
    )
    signal.throwIfAborted()
    if (!solution) throw new Error('No solution in time')
    return JSON.stringify({ counter: solution.counter, derivedKey: solution.derivedKey })
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
  }
}
