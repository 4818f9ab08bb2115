import { announce, type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { closeAttempt } from './attempts-at-provider.ts'
import type { PaymentChannels } from './channels.ts'
import { captureParcel } from './commands/capture-parcel.ts'
import { releaseHoldOf, voidHold } from './commands/holds.ts'
import { registerHosts } from './commands/register-hosts.ts'
import { sendTransfer } from './commands/send-transfer.ts'
import type { PaymentsParts } from './parts.ts'
import { attemptsToClose } from './store/attempts.ts'

type ReactionParts = Pick<PaymentsParts, 'sites' | 'notifyOrigin'> & { readonly channels: PaymentChannels }

export const paymentReactions = ({ channels, ...parts }: ReactionParts): Reaction[] => [
  reactTo('channelAccount.offered', 'payments.registerHosts', (services, { accountId }) =>
    registerHosts(services, { channels, ...parts }, accountId),
  ),
  {
    ...reactTo('transfer.requested', 'payments.sendTransfer', (services, { transferId }) =>
      sendTransfer(services, channels, transferId),
    ),
    isRepeatedByJob: true,
  },
  // Nothing is owed any more, or it was paid otherwise: what is still open at a provider must not charge.
  reactTo('orderGroup.closed', 'payments.closeWithOrder', (services, { groupId }) =>
    closeUnderWay(services, channels, groupId),
  ),
  reactTo('payment.toClose', 'payments.close', (services, { groupId }) =>
    closeUnderWay(services, channels, groupId),
  ),
  reactTo('order.shipped', 'payments.captureParcel', (services, parcel) =>
    captureParcel(services, channels, parcel),
  ),
  reactTo('order.cancelled', 'payments.releaseHold', (services, { orderId }) =>
    releaseHoldOf(services, orderId),
  ),
  {
    ...reactTo('payment.toVoid', 'payments.void', (services, { attemptId }) =>
      voidHold(services, channels, attemptId),
    ),
    isRepeatedByJob: true,
  },
  // An attempt is rarely left open beside the one that paid, so all that were paid are looked at together.
  reactToBatch('orderGroup.paid', 'payments.closeOthers', closeOthers),
  reactToBatch('orderGroup.depositPaid', 'payments.closeOthersOfDeposit', closeOthers),
]

async function closeOthers(
  { db, transaction }: JobServices,
  paid: readonly { readonly groupId: Id }[],
): Promise<void> {
  const attempts = await attemptsToClose(
    db,
    paid.map(({ groupId }) => groupId),
  )
  if (attempts.length > 0)
    await transaction(async (tx) => {
      for (const { groupId } of attempts) await announce(tx, { name: 'payment.toClose', groupId })
    })
}

/** Closes the attempts of a group that must not charge any more. */
export async function closeUnderWay(
  services: JobServices,
  channels: PaymentChannels,
  groupId: Id,
): Promise<void> {
  for (const attempt of await attemptsToClose(services.db, [groupId])) {
    try {
      await closeAttempt(services, channels, attempt)
    } catch (error) {
      // Paid concurrently: the capture was recorded, and is refunded if it pays for nothing.
      if (!(error instanceof Refusal && error.code === 'attemptNotClosable')) throw error
    }
  }
}
