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
  const auditRejectReason = 'It is whole.'
  const inspected = () => ({ condition: condition() })

  return {
    'buyer.cancel': (id) =>
      parties().buyer.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id }]),
    'buyer.sendBack': (id) =>
      parties().buyer.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
        {
          ...{ id, returnMode: 'SELF_DELIVERY' },
          fulfillmentProgressList: [
            { serviceCode: `B${newId()}`, fulfillmentServiceProvider: { id: 'ups' } },
          ],
        },
      ]),
    'buyer.handIn': (id) => ofBuyer('handin', { id }),
    'merchant.receiveHandIn': (id) => ofMerchant('receivehandin', { id }),
    'operator.receiveHandIn': (id) => ofOperator('receivehandin', { id }),
    'buyer.revise': (id) => ofBuyer('revise', { id, reverseReason: 'other', remark: 'Again.' }),
    'buyer.askPlatform': (id) => ofBuyer('askplatform', { id, remark: 'Please look.' }),
    'buyer.acceptAmount': (id) => ofBuyer('acceptamount', { id }),
    'buyer.refuseAmount': (id) => ofBuyer('refuseamount', { id, remark: 'No.' }),
    'buyer.takeRefund': (id) => ofBuyer('takerefund', { id }),
    'buyer.confirmReplacement': (id) =>
      parties().buyer.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }]),
    'merchant.offerRefund': (id) => ofMerchant('offerrefund', { id }),
    'merchant.changeToRefund': (id) => ofMerchant('changetorefund', { id }),
    'merchant.shipReplacement': (id) =>
      ofMerchant('shipreplacement', { id, carrierCompanyCode: 'ups', serviceCode: `R${newId()}` }),
    'operator.changeToRefund': (id) => ofOperator('changetorefund', { id }),
    'merchant.approve': (id) => ofMerchant('approve', { id, returnAddress }),
    'merchant.reject': (id) => ofMerchant('reject', { id, auditRejectReason }),
    'merchant.changeAmount': (id) => ofMerchant('changeamount', { id, refundAmt: 1 }),
    'merchant.passInspection': (id) => ofMerchant('passinspection', { id, ...inspected() }),
    'merchant.failInspection': (id) => ofMerchant('failinspection', { id, auditRejectReason }),
    'merchant.refund': (id) => ofMerchant('refund', { id }),
    'operator.takeOver': (id) => ofOperator('takeover', { id }),
    'operator.approve': (id) => ofOperator('approve', { id, returnAddress }),
    'operator.reject': (id) => ofOperator('reject', { id, auditRejectReason }),
    'operator.passInspection': (id) => ofOperator('passinspection', { id, ...inspected() }),
    'operator.refund': (id) => ofOperator('refund', { id }),
  }
}
