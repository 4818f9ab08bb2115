import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { jobServices } from './jobs.ts'
import { aClient, anAccount, type Client, password, type TestMall } from './mall.ts'

export type Buyer = Client & { readonly id: Id; readonly email: string }

/** Steps shared by the tests of the inbox, in the mall of their file. */
export const inboxTools = (mallNow: () => TestMall) => {
  const message = '/sapi/mall-customer/message'

  async function aBuyer(change: Parameters<typeof anAccount>[1] = {}): Promise<Buyer> {
    const { id, email } = await anAccount(mallNow(), change)
    const client = aClient(mallNow().url)
    expect(await client.post('/api/user/web/login', { email, password })).toMatchObject({ status: 200 })
    return Object.assign(client, { id, email })
  }

  const inbox = async (buyer: Client, requested = {}, headers?: Record<string, string>) =>
    (await buyer.post(`${message}/page`, requested, headers)).body

  const titlesOf = async (buyer: Client) =>
    (await inbox(buyer)).messages.map(({ title }: { title: string }) => title)

  const mails = () =>
    sql<{
      recipient: string
      subject: string
      text: string
      unsubscribe: string | null
      kind: string | null
    }>`
    select recipient, subject, text, unsubscribe_url as unsubscribe, notice_kind as kind from mails order by id`.rows(
      mallNow().db,
    )

  /** Runs the reactions of both modules that notify users to an event, immediately. */
  async function react(event: MallEvent): Promise<void> {
    for (const { name, reactions } of mallNow().modules)
      if (name === 'notifications')
        for (const reaction of reactions)
          if (reaction.on === event.name) await reaction.run(jobServices(mallNow()), event)
  }

  /** All events of a name that wait. */
  async function reactToAll(name: MallEvent['name']): Promise<void> {
    const rows = await sql<{ event: MallEvent }>`
    delete from outbox where event ->> 'name' = ${name} returning event`.rows(mallNow().db)
    for (const { event } of rows) await react(event)
  }

  return { message, aBuyer, inbox, titlesOf, mails, react, reactToAll }
}
