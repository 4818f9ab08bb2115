import { createHmac, timingSafeEqual } from 'node:crypto'

/** Clocks differ and networks are slow; an older message may be a replayed recording. */
export const toleranceSeconds = 300

/** `t=1763690000,v1=<hex>`: the moment of sending, and a signature over that moment and the body as sent. */
export function signBody(secret: string, rawBody: Buffer | string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(secret, rawBody, atSeconds).toString('hex')}`
}

/** Whether the holder of the secret signed exactly this body, not long ago. */
export function isSigned(secret: string, rawBody: Buffer, signature: string | null, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match || secret === '') return false
  const atSeconds = Number(match[1])
  if (Math.abs(now.getTime() / 1_000 - atSeconds) > toleranceSeconds) return false
  return timingSafeEqual(digest(secret, rawBody, atSeconds), Buffer.from(match[2]!, 'hex'))
}

const digest = (secret: string, rawBody: Buffer | string, atSeconds: number) =>
  createHmac('sha256', secret).update(`${atSeconds}.`).update(rawBody).digest()
