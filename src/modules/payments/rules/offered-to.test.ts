import { expect, test } from 'vitest'
import { accountStatuses } from './edited-account.ts'
import { reasonOfStatus } from './offered-to.ts'

test('an account that is offered has nothing against it, any other its own status', () => {
  expect(accountStatuses.map(reasonOfStatus)).toEqual([[], ['disabled'], ['incomplete'], ['channelMissing']])
})
