import { type Cipher, createCipher } from '#platform/cipher.ts'
import type { KeyRing } from '#platform/signed-token.ts'

/** Functions of payments for other modules. */
export { letGoOfUnsent } from './commands/capture-parcel.ts'
export { beginWithBankTransfers, openChannelAccount } from './commands/channel-accounts.ts'
export { payTransfersOtherwise } from './commands/pay-otherwise.ts'
export { requestTransfers, retryDeadline, retryTransfers } from './commands/request-transfers.ts'
export { payShops } from './pay-shops.ts'
export { countBankTransfers, type TransfersToSend, transfersToSend } from './queries/bank-transfers.ts'
export { pageSources } from './queries/page-sources.ts'
export { createTransferBook } from './store/bank-transfers.ts'
export { countOpenFindings, recordFindings } from './store/findings.ts'
export { createProviderRecords } from './store/provider-records.ts'
export { countUnsent, unsentTransfers } from './store/transfers.ts'
export { takesKind, waysToPay } from './ways-to-pay.ts'

/** Encrypts the secrets of the channels' accounts, with a key derived from the mall's first secret; decrypts with all of them. */
export const channelAccountKeys = (...keys: KeyRing): Cipher => createCipher(keys, 'channel-accounts')
export { attemptsOfDay } from './queries/attempts-of-day.ts'
