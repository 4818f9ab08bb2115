import type { TransferBook } from '#domain/payments/bank-transfer.ts'
import type { Channel } from '#domain/payments/channel.ts'
import { sandboxChannels } from './sandbox/channels.ts'
import { transferChannel } from './transfer/channel.ts'

export type ChannelOptions = {
  /** Where the sandbox company answers; without it, as where real money is meant, its channels do not exist. */
  readonly sandbox: (() => string) | undefined
  /** The mall's own list of bank transfers. */
  readonly transfers: TransferBook
}

/** Every way to pay that this mall can offer. A site offers those with which it has an account. */
export const createAllChannels = ({ sandbox, transfers }: ChannelOptions): Channel[] => [
  ...(sandbox ? sandboxChannels({ api: sandbox }) : []),
  transferChannel(transfers),
]
