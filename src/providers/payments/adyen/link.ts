import type { AttemptRef, Channel } from '#modules/payments/rules/channel.ts'
import { nowOf } from '../provider-options.ts'
import { AdyenRefused, adyenApi, adyenAway, idempotencyKey, orRefused } from './api.ts'
import { readAdyenBook, writeAdyenBook } from './book.ts'
import { type AdyenLook, factsOfLook, lookAtLink, openedAs } from './look.ts'
import type { AdyenOptions } from './options.ts'
import { writeReference } from './reference.ts'
import { locales, refusedAtStart } from './session.ts'

/** A link is open for at most so long. */
const linkLastsMs = 70 * 24 * 60 * 60_000

type Status = Parameters<ReturnType<typeof adyenApi>['links']['updatePaymentLink']>[1]['status']

/** A payment of the buyer on a page of Adyen, behind a link. */
export const adyenLink = (options: AdyenOptions): Pick<Channel, 'start' | 'ask' | 'close'> => ({
  start: async ({ account, serial, amount, language, returnUrl, payBy, capture }) => {
    const isHeld = capture === 'later'
    const reference = writeReference({ serial, isHeld })
    await writeAdyenBook(options.book, account, serial, [{ kind: 'opening', reference }])
    const link = await orRefused(
      adyenApi(account, options).links.paymentLinks(
        {
          merchantAccount: account.account,
          reference,
          amount: { value: amount.amount, currency: amount.currency },
          returnUrl,
          shopperLocale: locales[language],
          ...(payBy.getTime() - nowOf(options).getTime() < linkLastsMs && { expiresAt: payBy }),
          ...(isHeld ? { manualCapture: true } : { captureDelayHours: 0 }),
        },
        idempotencyKey(account, `start:${serial}`),
      ),
    )
    if (link instanceof AdyenRefused) return refusedAtStart(options, account, serial, link)
    if (link.reference !== reference || link.merchantAccount !== account.account || !link.id || !link.url)
      throw adyenAway('Adyen made another link than was asked for')
    await writeAdyenBook(options.book, account, serial, [{ kind: 'opened', id: link.id }])
    return { reference: link.id, next: { kind: 'redirect', url: link.url } }
  },
  ask: async (attempt) => {
    const known = await lookAtLink(options, attempt)
    return known && factsOfLook(attempt, known)
  },
  close: async (attempt) => {
    const known = await lookAtLink(options, attempt)
    if (known?.state !== 'open') return known && factsOfLook(attempt, known)
    return expire(options, attempt, known)
  },
})

/** Ends a link. Where Adyen refuses, the link is queried again, since it may have been paid concurrently. */
async function expire(options: AdyenOptions, attempt: AttemptRef, known: AdyenLook) {
  const { account, serial } = attempt
  const id = attempt.reference ?? openedAs(known.entries)
  // The answer to its start was lost, so no buyer was sent to it.
  const ended =
    id &&
    (await orRefused(adyenApi(account, options).links.updatePaymentLink(id, { status: 'expired' as Status })))
  if (ended instanceof AdyenRefused || (ended && String(ended.status) !== 'expired')) {
    const now = await lookAtLink(options, attempt)
    return now && factsOfLook(attempt, now)
  }
  await writeAdyenBook(options.book, account, serial, [{ kind: 'closed' }])
  return factsOfLook(attempt, { state: 'over', entries: await readAdyenBook(options.book, account, serial) })
}
