import { sql } from '#database/sql.ts'
import { runJob as runJobOf } from './jobs.ts'
import { lockWaits } from './lock-waits.ts'
import type { TestMall } from './mall.ts'
import { anUnpaidOrder, firstPay, until } from './payments.ts'

export const paid = {
  group: 'paid',
  orders: ['awaitingShipment'],
  attempts: ['succeeded'],
  captures: ['paid'],
  refunds: [],
}

export type Answer = { readonly status: number }

export type Ask = () => Promise<Answer>

/** Steps shared by the tests of payment facts, in the mall of their file. */
export const paymentFactsTools = (mallNow: () => TestMall) => {
  async function aStartedPayment() {
    const order = await anUnpaidOrder(mallNow())
    const { body } = await firstPay(order.guest, order.groupId)
    const capture = { id: `cap_${order.groupId}`, amount: order.due, currency: 'USD' }
    return {
      ...order,
      serial: body.merchantSerialNo as string,
      attemptId: body.paymentRecordId as string,
      redirectUrl: body.redirectUrl as string,
      capture,
    }
  }

  /** Starts all of them while the order is locked, and unlocks it when several wait: so they really meet. */
  const atOnce = (groupId: string, requested: readonly Ask[]): Promise<Answer[]> =>
    whileLocked(groupId, async (untilWaiting) => {
      const answers = requested.map((request) => request())
      await untilWaiting(2, answers)
      return answers
    })

  async function whileLocked(
    groupId: string,
    start: (
      untilWaiting: (count: number, answers: readonly Promise<Answer>[]) => Promise<void>,
    ) => Promise<Promise<Answer>[]>,
  ): Promise<Answer[]> {
    const answers = await mallNow().db.transaction(async (tx) => {
      await sql`select from order_groups where id = ${groupId} for update`.rows(tx)
      return start((count, answers) => {
        let answered = 0
        const countAnswer = () => {
          answered += 1
        }
        for (const answer of answers) void answer.then(countAnswer, countAnswer)
        return until(
          `${count} to wait for the order`,
          async () => {
            // A caller that waited for too long was already answered.
            if (answered > answers.length - count) return true
            return (await lockWaits(tx)) >= count
          },
          60_000,
        )
      })
    })
    return Promise.all(answers)
  }

  /** Longer than the pause in which a provider is not queried again. */
  async function aWhile(byMs = 3_100): Promise<void> {
    if (byMs > 0) await mallNow().moveClock(byMs)
  }

  const runJob = (name: string) => runJobOf(mallNow(), name)

  return { aStartedPayment, atOnce, whileLocked, aWhile, runJob }
}
