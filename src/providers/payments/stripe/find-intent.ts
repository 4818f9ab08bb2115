import type { AttemptRef, ChannelAccount } from '#modules/payments/rules/channel.ts'
import { madeAtMs } from '#platform/identifiers.ts'
import { awayFor } from '../away-for.ts'
import { bodyIfKnown, bodyOf, type StripeAsk } from './api.ts'
import { serialName } from './facts.ts'
import { type PaymentIntent, paymentIntent, paymentIntents } from './shapes.ts'

/** Small pages, so that an answer stays under the limit of answers. */
const pageSize = 50
const pagesMax = 100
const clocksDifferSeconds = 300
/** An attempt is opened in the hour after it was recorded, or never. */
const openedWithinSeconds = 3_600

/** The payment of an attempt as it is now, with its charge. */
export async function findIntent(ask: StripeAsk, attempt: AttemptRef): Promise<PaymentIntent | undefined> {
  const { account, reference, serial } = attempt
  const id = reference?.startsWith('pi_') ? reference : await idOfSerial(ask, account, serial)
  return id === undefined ? undefined : retrieveIntent(ask, account, id)
}

export const retrieveIntent = async (
  ask: StripeAsk,
  account: ChannelAccount,
  id: string,
): Promise<PaymentIntent | undefined> =>
  bodyIfKnown(
    await ask(account, paymentIntent, (stripe, options) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options),
    ),
  )

/**
 * The answer to a start was lost, and with it Stripe's number. Stripe's search lags a minute behind, and a
 * payment that it does not find yet would count as never started; its lists are exact.
 */
async function idOfSerial(
  ask: StripeAsk,
  account: ChannelAccount,
  serial: string,
): Promise<string | undefined> {
  const created = madeAbout(serial)
  if (!created) return undefined
  let after: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const { data, has_more } = bodyOf(
      await ask(account, paymentIntents, (stripe, options) =>
        stripe.paymentIntents.list(
          { created, limit: pageSize, ...(after && { starting_after: after }) },
          options,
        ),
      ),
    )
    const found = data.find(({ metadata }) => metadata[serialName] === serial)
    if (found) return found.id
    after = data.at(-1)?.id
    if (!has_more || !after) return undefined
  }
  throw awayFor(new Error('Too many payments to look through'))
}

/** Our keys end with an id, which holds the moment of its making. */
export function madeAbout(key: string): { gte: number; lte: number } | undefined {
  const id = /(\d{1,19})$/.exec(key)?.[1]
  if (!id) return undefined
  const made = Math.floor(madeAtMs(id) / 1_000)
  return { gte: made - clocksDifferSeconds, lte: made + openedWithinSeconds }
}
