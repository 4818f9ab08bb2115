import type { Channel } from '#domain/payments/channel.ts'
import { sandboxChannels } from './sandbox/channels.ts'

export type ChannelOptions = {
  /** Where the sandbox company answers; without it, as where real money is meant, its channels do not exist. */
  readonly sandbox: (() => string) | undefined
}

/** Every way to pay that this mall can offer. A site offers those with which it has an account. */
export const createAllChannels = ({ sandbox }: ChannelOptions): Channel[] => [
  ...(sandbox ? sandboxChannels({ api: sandbox }) : []),
]
