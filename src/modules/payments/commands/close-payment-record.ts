import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import { closeRecord } from '../close-record.ts'
import { recordOfCaller } from '../queries/payment-outcome.ts'

/** The buyer wants to pay again: the attempt before is ended first, so that it cannot charge as well (PAY-54). */
export const closePaymentRecord =
  (channels: Channels) =>
  async (
    ctx: Context,
    request: { serial: string; recordId: Id; token?: string | undefined },
  ): Promise<{ isClosed: true }> => {
    const record = await recordOfCaller(ctx, { recordId: request.recordId }, request.token)
    if (record.serial !== request.serial) throw new Refusal('notFound')
    await closeRecord(ctx, channels, record)
    return { isClosed: true }
  }
