import type { TestMall } from './mall.ts'
import { standing, until } from './payments.ts'

export const paid = {
  group: 'paid',
  orders: ['awaitingShipment'],
  attempts: ['succeeded'],
  captures: ['paid'],
  refunds: [],
}

/** Steps shared by the tests of paid groups, in the mall of their file. */
export const paidGroupsTools = (mallNow: () => TestMall) => {
  const isPaid = (groupId: string) =>
    until('the order to be paid', async () => (await standing(mallNow(), groupId)).group === 'paid')

  return { isPaid }
}
