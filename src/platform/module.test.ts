import { describe, expect, test } from 'vitest'
import type { Transaction } from './context.ts'
import type { OrderedTable } from './lock-order.ts'
import { defineModule, handlersOf, type Module, refuseSameNames } from './module.ts'
import { reactTo } from './outbox.ts'

const job = (name: string) => ({ name, everySeconds: 1, run: async () => undefined })
const reaction = (name: string) => reactTo('order.placed', name, async () => undefined)
const deadline = { subject: 'order', action: 'expire', run: async () => undefined }

describe('A registered handler', () => {
  test('runs in the transaction of its caller, one after the other in the lock order', async () => {
    const tx = {} as Transaction
    const calls: unknown[] = []
    const noting = (name: string, locks: OrderedTable): Module =>
      defineModule({
        name,
        buyerMerged: {
          locks,
          run: async (given, guestId, buyerId) => {
            calls.push(`${name} begins`)
            await new Promise((resolve) => setTimeout(resolve, 5))
            calls.push([name, given === tx, guestId, buyerId])
          },
        },
      })
    const modules: Module[] = []
    const { buyerMerged } = handlersOf(() => modules)
    modules.push(
      noting('orders', 'order_groups'),
      defineModule({ name: 'stock' }),
      noting('cart', 'cart_lines'),
    )

    await buyerMerged(tx, '1', '2')
    expect(calls).toEqual([
      'cart begins',
      ['cart', true, '1', '2'],
      'orders begins',
      ['orders', true, '1', '2'],
    ])
  })

  test('that fails fails its caller, and those after it in the lock order do not run', async () => {
    let isReached = false
    const { shopStatusChanged } = handlersOf(() => [
      defineModule({
        name: 'catalogue',
        shopStatusChanged: {
          locks: 'search_documents',
          run: async () => {
            isReached = true
          },
        },
      }),
      defineModule({
        name: 'orders',
        shopStatusChanged: { locks: 'orders', run: () => Promise.reject(new Error('no')) },
      }),
    ])
    await expect(shopStatusChanged({} as Transaction, '1', 'frozen')).rejects.toThrow('no')
    expect(isReached).toBe(false)
  })
})

describe('Modules are refused', () => {
  test.each([
    ['two of one name', [defineModule({ name: 'cart' }), defineModule({ name: 'cart' })], 'module cart'],
    [
      'two jobs of one name',
      [defineModule({ name: 'cart', jobs: [job('cart.sweep'), job('cart.sweep')] })],
      'queue or job cart.sweep',
    ],
    [
      'a job and a reaction of one name',
      [defineModule({ name: 'cart', jobs: [job('cart.sweep')], reactions: [reaction('cart.sweep')] })],
      'queue or job cart.sweep',
    ],
    [
      'two handlers of one deadline',
      [
        defineModule({ name: 'cart', deadlines: [deadline] }),
        defineModule({ name: 'orders', deadlines: [deadline] }),
      ],
      'deadline order.expire',
    ],
    [
      'a reaction under the name of another module',
      [defineModule({ name: 'cart', reactions: [reaction('orders.count')] })],
      'orders.count does not begin with cart.',
    ],
  ])('with %s', (_, modules, why) => {
    expect(() => refuseSameNames(modules)).toThrow(why)
  })
})
