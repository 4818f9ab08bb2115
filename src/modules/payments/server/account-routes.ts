import { serve } from '#platform/serve.ts'
import { noticePath } from '../bound/payments.ts'
import * as wire from '../calls/channel-accounts.ts'
import * as why from '../calls/channels-for-buyer.ts'
import * as clearing from '../calls/clearing-ages.ts'
import * as findings from '../calls/payment-findings.ts'
import * as statements from '../calls/payment-statements.ts'
import type { PaymentChannels } from './channels.ts'
import {
  addChannelAccount,
  changeAccountOffer,
  changeChannelAccount,
  enableChannelAccount,
  moveChannelAccount,
} from './commands/channel-accounts.ts'
import { checkChannelAccount } from './commands/check-channel-account.ts'
import { compareDay, settleFindings } from './commands/settle-findings.ts'
import type { PaymentsParts } from './parts.ts'
import { channelsForBuyer } from './queries/channels-for-buyer.ts'
import { clearingAgesOfAccounts } from './queries/clearing-ages.ts'
import { editedAccounts } from './queries/edited-accounts.ts'
import { readPaymentFindings } from './queries/payment-findings.ts'
import { comparedStatement, importedStatements } from './queries/statements.ts'

type RouteParts = Omit<PaymentsParts, 'channels'> & { readonly channels: PaymentChannels }

/** Request with keys as it is logged: the names of the given settings, and none of their values. */
const withoutValues = <Request extends { readonly settings: Readonly<Record<string, string>> }>({
  settings,
  ...request
}: Request) => ({ ...request, settings: Object.keys(settings).filter((name) => settings[name] !== '') })

/** The calls of operators about our accounts with payment providers. */
export function channelAccountRoutes({ channels, seal, sites, notifyOrigin }: RouteParts) {
  const parts = { channels, seal, hasSite: (code: string) => sites().some((site) => site.code === code) }
  const noticeUrl = (code: string, channel: string) =>
    `${notifyOrigin(sites().find((site) => site.code === code)!)}${noticePath(channel)}`
  return [
    serve(wire.channelAccountsCall, {
      action: 'channelAccounts.see',
      run: (ctx) => editedAccounts(ctx, { channels, seal, sites, noticeUrl }),
    }),
    serve(wire.addChannelAccountCall, {
      action: 'channelAccounts.change',
      run: (ctx, request) => addChannelAccount(ctx, request, parts),
      auditedAs: withoutValues,
    }),
    serve(wire.changeChannelAccountCall, {
      action: 'channelAccounts.change',
      run: (ctx, request) => changeChannelAccount(ctx, request, parts),
      auditedAs: withoutValues,
    }),
    serve(wire.enableChannelAccountCall, {
      action: 'channelAccounts.change',
      run: (ctx, request) => enableChannelAccount(ctx, request, parts),
    }),
    serve(wire.changeAccountOfferCall, { action: 'channelAccounts.change', run: changeAccountOffer }),
    serve(wire.moveChannelAccountCall, { action: 'channelAccounts.change', run: moveChannelAccount }),
    serve(findings.paymentFindingsCall, { action: 'channelAccounts.see', run: readPaymentFindings }),
    serve(findings.settleFindingsCall, {
      action: 'channelAccounts.change',
      once: 'ifAsked',
      run: settleFindings,
    }),
    serve(findings.compareDayCall, {
      action: 'channelAccounts.change',
      run: (ctx, request) => compareDay(ctx, request, channels),
      limit: { tokens: 10, perMinute: 10, by: 'caller' },
    }),
    serve(clearing.clearingAgesCall, { action: 'channelAccounts.see', run: clearingAgesOfAccounts }),
    serve(statements.importedStatementsCall, { action: 'channelAccounts.see', run: importedStatements }),
    serve(statements.comparedStatementCall, { action: 'channelAccounts.see', run: comparedStatement }),
    serve(why.channelsForBuyerCall, {
      action: 'channelAccounts.see',
      run: (ctx, request) => channelsForBuyer(ctx, request, { channels, seal, sites }),
    }),
    serve(wire.checkChannelAccountCall, {
      action: 'channelAccounts.change',
      run: (ctx, request) => checkChannelAccount(ctx, request, channels),
      limit: { tokens: 10, perMinute: 10, by: 'caller' },
    }),
  ]
}
