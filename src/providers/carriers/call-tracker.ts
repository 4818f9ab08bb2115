import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { TooManyCalls } from '#modules/shipments/rules/tracker.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../payments/away-for.ts'
import { answerBytesMax, limitedText } from '../payments/send-request.ts'

/** How a tracker is reached. */
export type TrackerLine = {
  /** Its address, for a stand-in; its own without it. Read each time: a port may be known only after start. */
  readonly api?: (() => string) | undefined
  readonly timeoutMs?: number | undefined
}

type TrackerCall = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly timeoutMs?: number | undefined
  /** Limit above any genuine answer. */
  readonly bytesMax?: number
}

/**
 * Calls a tracker over HTTP, without redirects, with limits of time and size.
 * @throws Refusal `providerAway` when there is no answer, half an answer, one that is too long or no JSON, and
 *   when it was called too often
 */
export async function callTracker({
  method,
  url,
  headers,
  form,
  json,
  timeoutMs = 8_000,
  bytesMax = answerBytesMax,
}: TrackerCall): Promise<{ readonly status: number; readonly body: unknown }> {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body !== null && { 'content-type': type }), ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await limitedText(response, bytesMax)
    if (response.status === 429) throw new TooManyCalls(`Called too often: ${new URL(url).pathname}`)
    return { status: response.status, body: JSON.parse(text) }
  } catch (cause) {
    throw awayFor(cause)
  }
}

/** An answer that says no more than that the tracker is not there for us now. */
export const trackerAway = (reason: string): Refusal => awayFor(new Error(reason))

export const trackerRefusesKeys = (reason: string): Refusal => awayFor(new KeysRefused(reason))
