import { createSeal, type Seal } from '#platform/seal.ts'

/** What others may call of payments. */
export { openChannelAccount } from './commands/channel-accounts.ts'
export { requestTransfers } from './commands/request-transfers.ts'

/** Encrypts the secrets of the channels' accounts, with a key derived from the mall's secret. */
export const channelAccountSeal = (secret: string): Seal => createSeal(secret, 'channel-accounts')
