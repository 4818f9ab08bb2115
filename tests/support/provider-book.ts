import type { ChannelAccount, Json } from '#modules/payments/rules/channel.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'

/** A record of attempts as the mall has it, in memory. */
export function memoryBook(): ProviderBook {
  const entries = new Map<string, Map<string, Json>>()
  const of = ({ account, environment }: ChannelAccount, serial: string) => {
    const name = `${account}/${environment}/${serial}`
    if (!entries.has(name)) entries.set(name, new Map())
    return entries.get(name)!
  }
  return {
    add: async (account, serial, added) => {
      const known = of(account, serial)
      for (const { id, content } of added) if (!known.has(id)) known.set(id, content)
    },
    of: async (account, serial) => [...of(account, serial).values()],
  }
}
