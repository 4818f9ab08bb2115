import { sql } from '#database/sql.ts'
import type { TransferBook } from '#domain/payments/bank-transfer.ts'
import { channelAccountSeal, openChannelAccount } from '#modules/payments/public.ts'
import type { Transaction } from '#platform/context.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { environment, publishableKey, sandboxKeys } from '#providers/payments/sandbox/protocol.ts'
import { transferChannel } from '#providers/payments/transfer/channel.ts'

/** The account of a site with the sandbox company. */
export const sandboxAccount = (site: string) => `mallard-${site}`

/** Made-up bank accounts, whose numbers belong to no account anywhere. */
const bankLines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  global: {
    holder: 'Mallard Demo Inc.',
    accountNumber: '000123456789',
    bank: 'Demo Bank, New York',
    bankCode: '000000000',
  },
  cn: { holder: '绿头鸭演示商城', accountNumber: '6200 0000 0000 0000 000', bank: '演示银行上海分行' },
  de: {
    holder: 'Mallard Demo GmbH',
    accountNumber: 'DE36 0000 0000 0000 0000 00',
    bank: 'Demobank Berlin',
    bankCode: 'DEMODE00XXX',
  },
  uk: {
    holder: 'Mallard Demo Ltd',
    accountNumber: '00012345',
    bank: 'Demo Bank, London',
    bankCode: '00-00-00',
  },
  jp: { holder: 'マラードデモ', accountNumber: '普通 0001234', bank: 'デモ銀行 東京支店' },
}

/** Gives every site a made-up bank account, beside the sandbox company. */
export async function addBankAccounts(tx: Transaction, secret: string): Promise<void> {
  const channel = transferChannel({} as TransferBook)
  const sites = await sql<{ code: string }>`
    select code from sites s where not exists (
      select from channel_accounts where site = s.code and channel = ${channel.code}) order by position`.rows(
    tx,
  )
  for (const { code: site } of sites)
    await openChannelAccount(tx, channelAccountSeal(secret), channel, {
      ...{ site, account: 'demo', environment, isEnabled: true },
      settings: bankLines[site] ?? bankLines.global!,
    })
}

/** Gives every site an account with the sandbox company, through which all of its channels are paid. */
export async function addSandboxAccounts(tx: Transaction, secret: string): Promise<void> {
  const seal = channelAccountSeal(secret)
  const sites = await sql<{ code: string }>`select code from sites order by position`.rows(tx)
  const channels = sandboxChannels({ api: () => '' })
  // Filled twice, such as in a test's mall, it adds nothing.
  const known = await sql<{ site: string; channel: string }>`select site, channel from channel_accounts`.rows(
    tx,
  )
  for (const { code: site } of sites)
    for (const channel of channels) {
      if (known.some((each) => each.site === site && each.channel === channel.code)) continue
      const account = sandboxAccount(site)
      const settings = {
        ...sandboxKeys(secret, account),
        ...(channel.settings.publishableKey && { publishableKey: publishableKey(secret, account) }),
      }
      await openChannelAccount(tx, seal, channel, { site, account, environment, settings, isEnabled: true })
    }
}
