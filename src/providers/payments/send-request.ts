import { awayFor } from './away-for.ts'

export type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object | undefined
  readonly timeoutMs?: number | undefined
}

export type Answer = { readonly status: number; readonly body: unknown }

/** Time limit of a call, in milliseconds: above what a provider takes to reach a bank, which is sometimes seconds. */
export const answerWithinMs = 10_000

/** Limit above any genuine answer of a payment provider; a longer one is a mistake or an attack. */
export const answerBytesMax = 256 * 1024

/**
 * Calls a payment provider over HTTP: JSON both ways, no redirects, with limits of time and size.
 * @throws Refusal `providerAway` when there is no answer, half an answer, one that is too long or no JSON:
 * the outcome at the provider is unknown
 */
export async function sendRequest({
  method,
  url,
  headers,
  body,
  timeoutMs = answerWithinMs,
}: Question): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: JSON.parse(await limitedText(response)) }
  } catch (cause) {
    throw awayFor(cause)
  }
}

/** The body of an answer as text, up to the limit. */
export const limitedText = async (response: Response, bytesMax = answerBytesMax): Promise<string> =>
  (await limitedBytes(response, bytesMax)).toString('utf8')

/** @throws Error when it is longer */
export async function limitedBytes(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
