/** Kinds of things that request fields refer to, each with the only owner who may see it, or `everyone`. */
const kinds = {
  account: 'buyer',
  address: 'buyer',
  afterSale: 'buyer',
  approval: 'buyer',
  card: 'buyer',
  cartLine: 'buyer',
  savedLine: 'buyer',
  certificate: 'buyer',
  checkout: 'buyer',
  conversation: 'buyer',
  device: 'buyer',
  group: 'buyer',
  invoice: 'buyer',
  message: 'buyer',
  order: 'buyer',
  orderLine: 'buyer',
  orderNumber: 'buyer',
  passkey: 'buyer',
  paymentRecord: 'buyer',
  serial: 'buyer',
  answer: 'everyone',
  brand: 'everyone',
  buyingGroup: 'everyone',
  category: 'everyone',
  legalText: 'everyone',
  offer: 'everyone',
  platformActivity: 'everyone',
  product: 'everyone',
  question: 'everyone',
  review: 'everyone',
  shopCategory: 'everyone',
  sizeGuide: 'everyone',
  variant: 'everyone',
  savedAnswer: 'shop',
  ownStatement: 'shop',
  ownShopCategory: 'shop',
  ownSizeGuide: 'shop',
  shopAfterSale: 'shop',
  shopConversation: 'shop',
  shopOffer: 'shop',
  shopOrder: 'shop',
  shopOrderLine: 'shop',
  shopOrderNumber: 'shop',
  shopProduct: 'shop',
  shopQuestion: 'shop',
  shopReview: 'shop',
  shopVariant: 'shop',
  shippingTemplate: 'shop',
  staff: 'shop',
  staffInvitation: 'shop',
  warehouse: 'shop',
  catalogueUpload: 'shop',
  announcement: 'platform',
  synonyms: 'platform',
  blockedWords: 'platform',
  articleGroup: 'platform',
  application: 'platform',
  bankAccount: 'platform',
  bankRefund: 'platform',
  bankTransfer: 'platform',
  block: 'platform',
  channelAccount: 'platform',
  commissionRate: 'platform',
  customerGroup: 'platform',
  deadLetter: 'platform',
  failedMail: 'platform',
  finding: 'platform',
  operator: 'platform',
  payoutFile: 'platform',
  settlementFee: 'platform',
  settlementStatement: 'platform',
  operatorInvitation: 'platform',
  refund: 'platform',
  shop: 'platform',
  statement: 'platform',
} as const satisfies Readonly<Record<string, 'buyer' | 'shop' | 'platform' | 'everyone'>>

export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]
export const ownerOf = (kind: Kind) => kinds[kind]
/** An id of each kind; those of one order belong together. */
export type Ids = Readonly<Record<Kind, string>>

const listed = (table: Readonly<Partial<Record<Kind, string>>>): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries(table).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind as Kind])),
  )

/** Kinds of fields by the end of their path. `id` means something else in each call and is listed below. */
const byField = listed({
  variant: 'sku.id skuId skuIdList skuIdSet variantId derivativeSku.id products.variants fromVariantId',
  product: `aboutProductId itemId item.id itemIdList productId productIds idList itemFitting.id diyItemId pointItemId products`,
  address: 'selectedAddress.id billingAddress.id addressId',
  order: 'orderId tradeOrderId tradeOrder.id tradeId',
  group: 'contractId tradeContractId',
  afterSale: 'afterSaleId',
  approval: 'approvalId',
  orderLine: 'tradeOrderLine.id lines.lineId',
  orderNumber: 'orderNo orderNumber tradeOrderCode parcels.orderNumber',
  offer:
    'offerId activityId campaign.id benefit.id activityList couponActivityId benefitList.id pinned declined',
  category: 'category.id categoryIdList categoryId',
  buyingGroup: 'groupId',
  certificate: 'certificateId',
  customerGroup: 'customerGroupId customerGroupIds',
  checkout: 'key checkoutKey',
  conversation: 'conversationId',
  invoice: 'invoiceId',
  paymentRecord: 'paymentRecordId',
  platformActivity: 'platformActivityId',
  refund: 'refundId',
  question: 'questionId',
  review: 'parentId reviewId',
  serial: 'merchantSerialNo payUniqueKey serial',
  account: 'userId',
  shop: 'shopId',
  shopCategory: 'shopCategoryId shopCategoryIds',
  sizeGuide: 'sizeGuideId',
  warehouse: 'warehouseId',
  catalogueUpload: 'uploadId',
  application: 'applicationId',
  savedAnswer: 'answerId',
  savedLine: 'savedId savedIds',
  shippingTemplate: 'templateId',
  deadLetter: 'letterIds',
  device: 'sessionId',
  passkey: 'passkeyId',
  bankTransfer: 'bankTransferId',
  card: 'cardId',
  channelAccount: 'accountId',
  finding: 'findingIds',
  statement: 'statementId',
  announcement: 'announcementId',
  synonyms: 'synonymsId',
  blockedWords: 'blockedIds',
  articleGroup: 'articleGroupId',
  legalText: 'legalTextId legalTextIds',
  failedMail: 'mailIds',
  message: 'messageId',
})

const byCall = listed({
  address: 'addAddress changeAddress',
  afterSale: `afterSaleDetail cancelAfterSale sendBack handInAfterSale confirmReplacement askPlatform reviseAfterSale acceptAmount
    refuseAmount takeRefund addStatement afterSaleList platformAfterSale platformTakeOver platformApproveAfterSale
    platformRejectAfterSale platformChangeToRefund platformChangeRefundAmount platformReceiveHandIn platformPassInspection
    platformFailInspection platformRefundAfterSale platformPayRefundOtherwise platformRetryRefund`,
  category: 'savePlatformOffer',
  card: 'enteredCard',
  cartLine: 'changeQuantity selectLines removeLines',
  certificate: 'certificateDetail changeCertificate deleteCertificate',
  group: 'orderGroup ordersOfGroup',
  order: `orderDetail orderPackages orderLogistics cancelUnpaidOrder platformOrder cancelAnyOrder cancelPreview
    anyCancelPreview shopCancelPreview cancelAnyUnpaidOrder secondaryPay confirmReceipt postponeReceipt vouchersOfOrder
    orderInvoice sendInvoiceEmail uploadOrderInvoice uploadClearedShopInvoice platformOrderInvoice shopOrder
    cancelShopOrder carriers shipOrder shopOrderInvoice trailForShop trailForPlatform moneyOfOrder makeReady`,
  orderLine: 'orderLine orderLinesById',
  product: 'productMedia recommendedProducts promotionsOfProduct',
  refund: 'platformRefund retryRefund paySentBackOtherwise',
  shop: 'changeShopStatus clearingOfShop startClearing',
  shopAfterSale: `shopAfterSale shopApproveAfterSale shopRejectAfterSale shopChangeToRefund shopChangeRefundAmount
    shopRefundAfterSale shopRetryRefund shopEscalateAfterSale shopAddStatement shopReceiveHandIn shopPassInspection shopFailInspection
    shopShipReplacement shopOfferRefund`,
})

/** Single fields that mean something else than their names suggest. */
const single = listed({
  bankAccount: 'judgeBankAccount.accountId',
  commissionRate: 'removeCommissionRate.rateId',
  payoutFile: 'payoutFile.fileId',
  settlementFee: 'endSettlementFee.feeId',
  settlementStatement: 'platformStatement.statementId answerStatement.statementId',
  ownStatement:
    'shopStatement.statementId shopStatementFile.statementId confirmStatement.statementId disputeStatement.statementId',
  platformActivity: 'putCommissionRate.activityId',
  operator: 'changeOperatorRole.userId removeOperator.userId',
  operatorInvitation: 'withdrawOperatorInvitation.invitationId',
  staffInvitation: 'withdrawStaffInvitation.invitationId',
  account: 'ownMembership.id',
  order: 'correctParcel.shipmentId cancelParcel.shipmentId',
  staff: 'changeStaffRole.userId removeStaff.userId',
  brand: 'saveBrand.brandId',
  group: 'renderBalance.groupId checkOutBalance.groupId',
  answer: 'reportQuestion.answerId hideQuestion.answerId keepQuestion.answerId',
  bankRefund: 'confirmBankRefund.key',
  block: 'moveBlock.blockId moveBlock.before saveBlock.blockId',
  cartLine: 'changeVariant.lineId saveForLater.lineIds',
  orderLine: 'writeReviews.postId',
  shop: 'sendInvoiceEmail.shop.id shippingMethodList.shopId',
})

/** Kinds in calls of a shop, which are its own. */
const inShop: Readonly<Partial<Record<Kind, Kind>>> = {
  order: 'shopOrder',
  orderLine: 'shopOrderLine',
  orderNumber: 'shopOrderNumber',
  product: 'shopProduct',
  variant: 'shopVariant',
  offer: 'shopOffer',
  review: 'shopReview',
  question: 'shopQuestion',
  conversation: 'shopConversation',
  afterSale: 'shopAfterSale',
  shopCategory: 'ownShopCategory',
  sizeGuide: 'ownSizeGuide',
}

/** Kind of the field at a path of a call. */
export function kindOf(
  { name, path: address }: { name: string; path: string },
  path: readonly string[],
): Kind | undefined {
  const last = path.at(-1)!
  const lastTwo = path.slice(-2).join('.')
  const isOfCall = ['id', 'ids', 'value', 'values'].includes(last)
  const found =
    single.get(`${name}.${lastTwo}`) ??
    single.get(`${name}.${last}`) ??
    byField.get(lastTwo) ??
    (isOfCall ? byCall.get(name) : undefined) ??
    byField.get(last)
  return found && address.includes('/:shop/') ? (inShop[found] ?? found) : found
}
