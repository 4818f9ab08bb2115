import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Channels } from '../channels.ts'
import { closeRecord } from '../close-record.ts'
import { recordOfHolder } from '../queries/payment-outcome.ts'

/** The buyer wants to pay again: the attempt before is ended first, so that it cannot charge as well (PAY-54). */
export const closePaymentRecord =
  (channels: Channels) =>
  async (ctx: OrderHolderContext, request: { serial: string; recordId: Id }): Promise<{ isClosed: true }> => {
    const record = await recordOfHolder(ctx, { recordId: request.recordId })
    if (record.serial !== request.serial) throw new Refusal('notFound')
    await closeRecord(ctx, channels, record)
    return { isClosed: true }
  }
