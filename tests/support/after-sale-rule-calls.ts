import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RuleName } from './after-sale-model.ts'
import { flow, returnAddress, web } from './after-sales.ts'
import { type Client, sellerCalls } from './mall.ts'

type Parties = {
  readonly shopId: Id
  readonly buyer: Client
  readonly merchant: Client
  readonly operator: Client
}

/** The call with which a party performs a rule of the model. */
export function callsOfRules(
  parties: () => Parties,
  condition: () => 'good' | 'damaged',
): Readonly<Record<RuleName, (id: Id) => ReturnType<Client['post']>>> {
  const ofBuyer = (what: string, body: object) => parties().buyer.post(`${web}/reverseorder/${what}`, body)
  const ofMerchant = (what: string, body: object) =>
    parties().merchant.post(`${sellerCalls(parties().shopId, 'order')}/aftersale/${what}`, body)
  const ofOperator = (what: string, body: object) =>
    parties().operator.post(`/sapi/mall-admin/aftersale/${what}`, body)
  const reason = 'It is whole.'
  const inspected = () => ({ condition: condition() })

  return {
    'buyer.cancel': (id) =>
      parties().buyer.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id }]),
    'buyer.sendBack': (id) =>
      parties().buyer.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
        {
          id,
          returnMode: 'SELF_DELIVERY',
          fulfillmentProgressList: [
            { serviceCode: `B${newId()}`, fulfillmentServiceProvider: { id: 'ups' } },
          ],
        },
      ]),
    'buyer.handIn': (id) => ofBuyer('handin', { afterSaleId: id }),
    'merchant.receiveHandIn': (id) => ofMerchant('receivehandin', { afterSaleId: id }),
    'operator.receiveHandIn': (id) => ofOperator('receivehandin', { afterSaleId: id }),
    'buyer.revise': (id) => ofBuyer('revise', { afterSaleId: id, reason: 'other', text: 'Again.' }),
    'buyer.askPlatform': (id) => ofBuyer('askplatform', { afterSaleId: id, text: 'Please look.' }),
    'buyer.acceptAmount': (id) => ofBuyer('acceptamount', { afterSaleId: id }),
    'buyer.refuseAmount': (id) => ofBuyer('refuseamount', { afterSaleId: id, text: 'No.' }),
    'buyer.takeRefund': (id) => ofBuyer('takerefund', { afterSaleId: id }),
    'buyer.confirmReplacement': (id) =>
      parties().buyer.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }]),
    'merchant.offerRefund': (id) => ofMerchant('offerrefund', { afterSaleId: id }),
    'merchant.changeToRefund': (id) => ofMerchant('changetorefund', { afterSaleId: id }),
    'merchant.shipReplacement': (id) =>
      ofMerchant('shipreplacement', { afterSaleId: id, carrier: 'ups', trackingNumber: `R${newId()}` }),
    'operator.changeToRefund': (id) => ofOperator('changetorefund', { afterSaleId: id }),
    'merchant.approve': (id) => ofMerchant('approve', { afterSaleId: id, returnAddress }),
    'merchant.reject': (id) => ofMerchant('reject', { afterSaleId: id, reason }),
    'merchant.changeAmount': (id) => ofMerchant('changeamount', { afterSaleId: id, amount: '1' }),
    'merchant.passInspection': (id) => ofMerchant('passinspection', { afterSaleId: id, ...inspected() }),
    'merchant.failInspection': (id) => ofMerchant('failinspection', { afterSaleId: id, reason }),
    'merchant.refund': (id) => ofMerchant('refund', { afterSaleId: id }),
    'operator.takeOver': (id) => ofOperator('takeover', { afterSaleId: id }),
    'operator.approve': (id) => ofOperator('approve', { afterSaleId: id, returnAddress }),
    'operator.reject': (id) => ofOperator('reject', { afterSaleId: id, reason }),
    'operator.passInspection': (id) => ofOperator('passinspection', { afterSaleId: id, ...inspected() }),
    'operator.refund': (id) => ofOperator('refund', { afterSaleId: id }),
  }
}
