import type { Database } from '#platform/context.ts'
import { type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { PlatformAction, ShopAction } from '#vocabulary/access/permissions.ts'
import type { EventName, EventOf } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { notifyAccounts } from './notify-accounts.ts'
import type { NotificationsParts } from './parts.ts'
import { operatorsWho, type Recipient, staffWho } from './queries/recipients.ts'
import { insertMails, type MailToWrite, outsideErasure } from './store/mails.ts'
import type { MessageToWrite } from './store/messages.ts'
import { insertSms, type SmsToWrite } from './store/sms.ts'

type Written<Facts, Event, Letter extends { readonly about: string }> = {
  /** Unique key: one is written for each, however often its event comes. */
  readonly about: (facts: Facts, event: Event) => string
  /** Undefined where there is nothing to write any more. */
  readonly write: (parts: NotificationsParts, facts: Facts, event: Event) => Omit<Letter, 'about'> | undefined
}

/** The channels by which a person is notified, each from the same facts. */
export type Channels<Facts, Event> = {
  readonly inbox?: (facts: Facts, event: Event) => MessageToWrite | readonly MessageToWrite[] | undefined
  readonly mail?: Written<Facts, Event, MailToWrite>
  readonly sms?: Written<Facts, Event, SmsToWrite>
}

/** The people who are notified of an event. */
type Audiences<Facts extends object, Event> = {
  /** The person whom the facts name: a buyer, an applicant, the owner of an account or of an address. */
  readonly person?: Channels<Facts, Event>
  /** The people of the facts' shop whose role allows an action. */
  readonly staff?: Channels<Facts & Recipient, Event> & {
    readonly who: ShopAction
    readonly of: (facts: Facts) => Id
  }
  /** The operators whose role allows an action. */
  readonly operators?: Channels<Facts & Recipient, Event> & { readonly who: PlatformAction }
}

/** A row of a table of notifications: the reaction to one event. */
export type Notification = (parts: NotificationsParts) => Reaction

/**
 * An event, its facts, and who is notified of them by which channels. Without facts, nothing is written.
 * @param name of the reaction, where an event has several
 */
export const notify =
  <Name extends EventName, Facts extends object>(
    on: Name,
    notified: {
      readonly facts: (db: Database, event: EventOf<Name>) => Promise<readonly Facts[]>
    } & Audiences<Facts, EventOf<Name>>,
    name: string = on,
  ): Notification =>
  (parts) =>
    reactTo(on, `notifications.${name}`, (services, event) =>
      deliver(services, parts, notified, (db) => notified.facts(db, event), event),
    )

/** The same for all events that leave the outbox in one batch: their facts are read by one query. */
export const notifyInBatches =
  <Name extends EventName, Facts extends object>(
    on: Name,
    notified: {
      readonly facts: (db: Database, events: readonly EventOf<Name>[]) => Promise<readonly Facts[]>
    } & Audiences<Facts, undefined>,
    name: string = on,
  ): Notification =>
  (parts) =>
    reactToBatch(on, `notifications.${name}`, (services, events) =>
      deliver(services, parts, notified, (db) => notified.facts(db, events), undefined),
    )

type Letters = {
  readonly mails: readonly MailToWrite[]
  readonly texts: readonly SmsToWrite[]
  readonly messages: readonly MessageToWrite[]
}

/**
 * Reads the facts once and writes each channel. A delivery that runs twice finds what it has written. Mails and text
 * messages are written in one transaction with the read, outside of any erasure. Messages follow in their own: they
 * lock their account, which an erasure locks before it waits for the writers of mails.
 */
async function deliver<Facts extends object, Event>(
  services: JobServices,
  parts: NotificationsParts,
  { person, staff, operators }: Audiences<Facts, Event>,
  read: (db: Database) => Promise<readonly Facts[]>,
  event: Event,
): Promise<void> {
  const compose = async (db: Database): Promise<Letters> => {
    const facts = await read(db)
    const letters = [person && lettersOf(parts, person, facts, event)]
    if (staff && facts.length > 0) {
      const members = await staffWho(db, staff.who, facts.map(staff.of))
      const addressed = facts.flatMap((each) =>
        (members.get(staff.of(each)) ?? []).map((member) => ({ ...each, ...member })),
      )
      letters.push(lettersOf(parts, staff, addressed, event))
    }
    if (operators && facts.length > 0) {
      const people = await operatorsWho(db, operators.who)
      const addressed = facts.flatMap((each) => people.map((operator) => ({ ...each, ...operator })))
      letters.push(lettersOf(parts, operators, addressed, event))
    }
    return {
      mails: letters.flatMap((each) => each?.mails ?? []),
      texts: letters.flatMap((each) => each?.texts ?? []),
      messages: letters.flatMap((each) => each?.messages ?? []),
    }
  }
  const isWritten = [person, staff, operators].some((channels) => channels?.mail || channels?.sms)
  const { messages } = isWritten
    ? await outsideErasure(services, async (tx) => {
        const letters = await compose(tx)
        await insertMails(tx, letters.mails)
        for (const text of letters.texts) await insertSms(tx, text)
        return letters
      })
    : await compose(services.db)
  await notifyAccounts(services, messages)
}

function lettersOf<Facts, Event>(
  parts: NotificationsParts,
  { inbox, mail, sms }: Channels<Facts, Event>,
  all: readonly Facts[],
  event: Event,
): Letters {
  const written = <Letter extends { readonly about: string }>(
    channel: Written<Facts, Event, Letter> | undefined,
  ) =>
    all.flatMap((facts) => {
      const letter = channel?.write(parts, facts, event)
      return channel && letter ? [{ ...letter, about: channel.about(facts, event) } as Letter] : []
    })
  return {
    mails: written(mail),
    texts: written(sms),
    messages: all.flatMap((facts) => inbox?.(facts, event) ?? []),
  }
}
