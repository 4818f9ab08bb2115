import { describe, expect, test } from 'vitest'
import { type ClearingChoices, clearingStandings, isCancelledNow, isInTheWay } from './clearing.ts'

const all = (choices: Partial<ClearingChoices> = {}): ClearingChoices => ({
  ...{ unpaid: 'finish', unsent: 'finish', balance: 'finish', forming: 'finish' },
  ...{ sent: 'finish', afterSales: 'finish' },
  ...choices,
})
const standings = (judge: (standing: (typeof clearingStandings)[number]) => boolean) =>
  clearingStandings.filter(judge)

describe('Of a shop that is cleared', () => {
  test('what is to be cancelled is cancelled at once, and what is to be finished when its time is over', () => {
    const choices = all({ unpaid: 'cancel' })
    expect(standings((each) => isCancelledNow(each, { choices, isOver: false }))).toEqual(['unpaid'])
    expect(standings((each) => isCancelledNow(each, { choices, isOver: true }))).toEqual([
      ...['unpaid', 'unsent', 'balance', 'forming'],
    ])
  })

  test('what was sent and after-sales are waited for until then, and never where the platform takes them over', () => {
    const platform = all({ sent: 'platform', afterSales: 'platform' })
    expect(standings((each) => isInTheWay(each, { choices: all(), isOver: false }))).toEqual(
      clearingStandings,
    )
    for (const [choices, isOver] of [
      [all(), true],
      [platform, false],
    ] as const)
      expect(standings((each) => isInTheWay(each, { choices, isOver }))).toEqual([
        ...['unpaid', 'unsent', 'balance', 'forming'],
      ])
  })
})
