import { serve } from '#platform/serve.ts'
import * as payouts from '../calls/payouts.ts'
import { sellerTermsCall } from '../calls/seller-terms.ts'
import * as terms from '../calls/settlement-terms.ts'
import * as shop from '../calls/shop-money.ts'
import { adjustBalance, recordPaidIn } from './commands/adjust-balance.ts'
import { answerPayout, readBankAnswers } from './commands/answer-payouts.ts'
import {
  addFee,
  changeCommissionRate,
  changeShopTerms,
  removeCommissionRate,
  stopFee,
} from './commands/change-rates.ts'
import { changeTerms } from './commands/change-terms.ts'
import { createPayouts } from './commands/create-payouts.ts'
import { answerStatement, confirmStatement, disputeStatement } from './commands/judge-statement.ts'
import { judgeBankAccount, revealBankAccount, saveBankAccount } from './commands/save-bank-account.ts'
import { saveTaxDetails } from './commands/save-tax-details.ts'
import type { SettlementsParts } from './parts.ts'
import { payoutDesk, payoutFile, readPayouts } from './queries/payouts.ts'
import { readSellerTerms } from './queries/seller-terms.ts'
import { sellersReport } from './queries/sellers-report.ts'
import { settlementTermsOfMall } from './queries/settlement-terms.ts'
import { shopMoney, shopSettlement } from './queries/shop-money.ts'
import {
  statementFile,
  statementOfMall,
  statementOfShop,
  statementsOfMall,
  statementsOfShop,
} from './queries/statements.ts'
import { shopTaxDetails } from './queries/tax-details.ts'

export const settlementRoutes = (parts: SettlementsParts) => [
  serve(sellerTermsCall, { action: 'mall.browse', run: readSellerTerms }),
  serve(shop.shopMoneyCall, { action: 'shopMoney.see', run: shopMoney }),
  serve(shop.shopStatementsCall, { action: 'shopMoney.see', run: statementsOfShop }),
  serve(shop.shopStatementCall, { action: 'shopMoney.see', run: statementOfShop }),
  serve(shop.shopStatementFileCall, { action: 'shopMoney.see', run: statementFile }),
  serve(shop.confirmStatementCall, { action: 'shopMoney.judge', run: confirmStatement, once: 'ifAsked' }),
  serve(shop.disputeStatementCall, { action: 'shopMoney.judge', run: disputeStatement, once: 'ifAsked' }),
  serve(shop.saveBankAccountCall, {
    action: 'shopMoney.change',
    run: (ctx, request) => saveBankAccount(ctx, request, parts),
    limit: { tokens: 10, perMinute: 2, by: 'caller' },
    auditedAs: ({ number, bankCode: _, ...request }) => ({ ...request, numberEnd: number.slice(-4) }),
  }),
  serve(shop.shopTaxDetailsCall, { action: 'shopMoney.change', run: shopTaxDetails }),
  serve(shop.saveShopTaxDetailsCall, {
    action: 'shopMoney.change',
    run: saveTaxDetails,
    auditedAs: ({ shop: slug, kind, country }) => ({ shop: slug, kind, country }),
  }),

  serve(terms.settlementTermsCall, { action: 'settlements.see', run: settlementTermsOfMall }),
  serve(terms.saveSettlementTermsCall, { action: 'settlementTerms.change', run: changeTerms }),
  serve(terms.putCommissionRateCall, { action: 'settlementTerms.change', run: changeCommissionRate }),
  serve(terms.removeCommissionRateCall, { action: 'settlementTerms.change', run: removeCommissionRate }),
  serve(terms.addFeeCall, { action: 'settlementTerms.change', run: addFee, once: 'ifAsked' }),
  serve(terms.endFeeCall, { action: 'settlementTerms.change', run: stopFee }),
  serve(terms.shopSettlementCall, { action: 'settlements.see', run: shopSettlement }),
  serve(terms.saveShopTermsCall, { action: 'settlementTerms.change', run: changeShopTerms }),

  serve(payouts.platformStatementsCall, { action: 'settlements.see', run: statementsOfMall }),
  serve(payouts.platformStatementCall, { action: 'settlements.see', run: statementOfMall }),
  serve(payouts.answerStatementCall, { action: 'payouts.make', run: answerStatement, once: true }),
  serve(payouts.adjustBalanceCall, { action: 'payouts.make', run: adjustBalance, once: true }),
  serve(payouts.recordPaidInCall, { action: 'payouts.make', run: recordPaidIn, once: true }),
  serve(payouts.payoutDeskCall, { action: 'settlements.see', run: (ctx) => payoutDesk(ctx, parts) }),
  serve(payouts.createPayoutsCall, {
    action: 'payouts.make',
    run: (ctx, request) => createPayouts(ctx, request, parts),
    once: true,
  }),
  serve(payouts.payoutsCall, { action: 'settlements.see', run: readPayouts }),
  serve(payouts.payoutFileCall, {
    action: 'payouts.make',
    run: (ctx, request) => payoutFile(ctx, request, parts),
  }),
  serve(payouts.answerPayoutCall, { action: 'payouts.make', run: answerPayout, once: 'ifAsked' }),
  serve(payouts.readBankAnswersCall, {
    action: 'payouts.make',
    run: readBankAnswers,
    auditedAs: ({ file }) => ({ characters: file.length }),
  }),
  serve(payouts.revealBankAccountCall, {
    action: 'payouts.make',
    run: (ctx, request) => revealBankAccount(ctx, request, parts),
  }),
  serve(payouts.judgeBankAccountCall, { action: 'payouts.make', run: judgeBankAccount }),
  serve(payouts.sellersReportCall, {
    action: 'payouts.make',
    run: (ctx, request) => sellersReport(ctx, request, parts),
  }),
]
