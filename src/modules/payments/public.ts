import { createSeal, type Seal } from '#platform/seal.ts'

/** What others may call of payments. */
export { requestTransfers } from './commands/request-transfers.ts'
export { type AccountToSave, saveChannelAccount } from './commands/save-channel-account.ts'

/** Encrypts the secrets of the channels' accounts, with a key derived from the mall's secret. */
export const channelAccountSeal = (secret: string): Seal => createSeal(secret, 'channel-accounts')
