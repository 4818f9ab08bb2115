/**
 * Our references at Adyen. Its signatures cover them, other data of ours not, so they say which attempt a message is about, whether
 * the money is only held, and which capture or refund of ours it is about: `MP7`, `MP7.later`, `MP7.later.capture.12`.
 */
export type AdyenReference = {
  readonly serial: string
  readonly isHeld: boolean
  readonly modification?: { readonly kind: 'capture' | 'refund' | 'cancel'; readonly key: string } | undefined
}

export function writeReference({ serial, isHeld, modification }: AdyenReference): string {
  const payment = isHeld ? `${serial}.later` : serial
  return modification ? `${payment}.${modification.kind}.${modification.key}` : payment
}

/** @returns undefined for a reference that is none of our attempts, such as a session that was only shown */
export function readReference(text: string): AdyenReference | undefined {
  const match = /^(MP\d+)(\.later)?(?:\.(capture|refund|cancel)\.([\w-]+))?$/.exec(text)
  if (!match) return undefined
  const [, serial, later, kind, key] = match
  return {
    serial: serial!,
    isHeld: later !== undefined,
    modification: kind ? { kind: kind as 'capture' | 'refund' | 'cancel', key: key! } : undefined,
  }
}
