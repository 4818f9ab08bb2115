/** Response of a text message provider: a status, and JSON. */
export type SmsAnswer = { readonly status: number; readonly body: unknown }

const timeoutMs = 10_000
const answerMax = 64 * 1024

/**
 * Posts a form, as both SMS providers take it. No redirects, and a short timeout: a provider that hangs must
 * not delay the other messages.
 * @throws when there is no answer, or none that is JSON
 */
export async function postForm(
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<SmsAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (text.length > answerMax) throw new Error(`The answer is longer than ${answerMax} characters`)
  return { status: response.status, body: JSON.parse(text) }
}
