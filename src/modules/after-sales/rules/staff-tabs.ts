import {
  type AfterSaleFacts,
  type AfterSaleStatus,
  afterSaleStatuses,
  afterSaleTabs,
  phaseOf,
  waitsForOf,
} from './lifecycle.ts'

/** The filters of console pages of shops and of the platform: entries that wait for the reader come first. */
export const staffTabs = ['waiting', ...afterSaleTabs.filter((tab) => tab !== 'all'), 'all'] as const
export type StaffTab = 'waiting' | (typeof afterSaleTabs)[number]

/** Here a shop has to act, unless the platform decides in its place. */
export const statusesForShop: readonly AfterSaleStatus[] = afterSaleStatuses.filter(
  (status) => phaseOf(status).waitsFor === 'shop',
)

/** Here one of both decides: the platform alone, once it took an after-sale over. */
export const judgedStatuses: readonly AfterSaleStatus[] = ['awaitingReview', 'awaitingInspection']

type Standing = Pick<AfterSaleFacts, 'status' | 'isWithPlatform'> &
  Partial<Pick<AfterSaleFacts, 'isOffered' | 'owesDifference'>>

/** Whether it waits for the staff of its shop: not while the buyer has an amount to answer, or has to pay. */
export const waitsForShop = (afterSale: Standing): boolean =>
  waitsForOf(afterSale) === 'shop' && !(afterSale.isWithPlatform && judgedStatuses.includes(afterSale.status))

/** Whether it waits for an operator: to judge, or because a provider did not send the money. */
export const isWaitingForPlatform = ({ status, isWithPlatform }: Standing): boolean =>
  phaseOf(status).waitsFor === 'platform' || (isWithPlatform && statusesForShop.includes(status))
