import { sql } from '#database/sql.ts'
import { placedGroups } from '#modules/orders/server/read-models/order-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Person } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Profile, ProfileGender } from '../../rules/profile.ts'
import { forgetFailures } from '../failures.ts'
import { forgetAccesses } from './account-accesses.ts'
import { forgetBlocks } from './account-blocks.ts'
import { forgetBusinessChanges } from './business-changes.ts'
import { endSecondSteps } from './sessions.ts'

/** Profiles, and their erasure when the account is deleted. */

export const profileOf = async (db: Database | Transaction, userId: Id): Promise<Profile> => {
  const row = await sql<{
    name: string
    gender: ProfileGender | null
    birthday: string | null
    avatar: string | null
  }>`
    select name, gender, to_char(birthday, 'YYYY-MM-DD') as birthday, avatar from users where id = ${userId}`.row(
    db,
  )
  if (!row) throw new Refusal('signInFirst')
  return {
    name: row.name,
    gender: row.gender ?? undefined,
    birthday: row.birthday ?? undefined,
    avatar: row.avatar ?? undefined,
  }
}

/** @returns the picture of before, where it is another one now */
export async function setProfile(
  tx: Transaction,
  userId: Id,
  { name, gender, birthday, avatar }: Profile,
): Promise<string | undefined> {
  const row = await sql<{ avatar: string | null }>`
    with before as (select id, avatar from users where id = ${userId} for no key update)
    update users set name = ${name}, gender = ${gender ?? null}, birthday = to_date(${birthday ?? null}, 'YYYY-MM-DD'),
      avatar = ${avatar ?? null}, updated_at = app_now()
    from before where users.id = before.id returning before.avatar`.row(tx)
  return row?.avatar && row.avatar !== avatar ? row.avatar : undefined
}

/**
 * Blocks other changes of the account until this transaction ends.
 * @returns the keys by which a person's rows are found
 */
export async function lockPerson(tx: Transaction, userId: Id): Promise<Person> {
  // A sign-in uses a code before it looks for the account.
  await sql`select from sent_codes where ${codesOf(userId)} order by id for update`.rows(tx)
  await sql`select from users where id = ${userId} for update`.rows(tx)
  await sql`select from third_accounts where user_id = ${userId} for update`.rows(tx)
  await sql`select from authenticators where user_id = ${userId} for update`.rows(tx)
  await sql`select from passkeys where user_id = ${userId} order by id for update`.rows(tx)
  const row = await sql<{ emails: string[]; phones: string[] }>`
    select
      array(select distinct lower(e) from (
        select email::text from users where id = ${userId}
        union select email::text from ${placedGroups} order_groups where buyer_id = ${userId}
        union select target from former_targets f where user_id = ${userId} and target not like '+%'
          and not exists (select from users u where u.email = f.target::citext and u.id <> ${userId})
        ) known (e) where e <> '') as emails,
      array(select distinct p from (
        select phone from users where id = ${userId}
        union select phone from ${placedGroups} order_groups where buyer_id = ${userId}
        union select target from former_targets f where user_id = ${userId} and target like '+%'
          and not exists (select from users u where u.phone = f.target and u.id <> ${userId})
        ) known (p) where p <> '') as phones`.row(tx)
  const former = await sql<{ target: string; leftAt: Date }>`
    select target, left_at as "leftAt" from former_targets where user_id = ${userId}`.rows(tx)
  return { userId, emails: row?.emails ?? [], phones: row?.phones ?? [], former }
}

/** Codes that went to these addresses for an account of another person stay good. */
const codesOf = (userId: Id) => sql`user_id = ${userId} or (user_id is null and target = any(array(
      select lower(email::text) from users where id = ${userId} and email is not null
      union select phone from users where id = ${userId} and phone is not null
      union select target from former_targets f where user_id = ${userId} and sent_codes.sent_at <= f.left_at)))`

/**
 * Removes all that identifies the owner of the account, and ends every way to sign in.
 * @returns the picture that it had
 */
export async function eraseAccount(
  tx: Transaction,
  { userId, emails, phones, former }: Person,
): Promise<string | undefined> {
  const { avatar } = await profileOf(tx, userId)
  await sql`delete from sent_codes where ${codesOf(userId)}`.run(tx)
  await sql`delete from former_targets where user_id = ${userId}`.run(tx)
  await sql`delete from sessions where user_id = ${userId}`.run(tx)
  await sql`delete from third_accounts where user_id = ${userId}`.run(tx)
  await sql`delete from authenticators where user_id = ${userId}`.run(tx)
  await sql`delete from passkeys where user_id = ${userId}`.run(tx)
  await endSecondSteps(tx, userId)
  await forgetAccesses(tx, userId)
  await forgetBusinessChanges(tx, userId)
  await forgetBlocks(tx, userId)
  await sql`delete from accepted_protocols where user_id = ${userId}`.run(tx)
  await sql`delete from email_codes where user_id = ${userId} or email = any(${emails}::citext[])`.run(tx)
  await sql`delete from accepted_legal_texts where user_id = ${userId}`.run(tx)
  await forgetFailures(tx, [...emails, ...phones, ...former.map(({ target }) => target)])
  await sql`
    update users set name = '', email = null, phone = null, password_hash = null, gender = null, birthday = null,
      avatar = null, invitation_code = null, is_business = false, erased_at = app_now(), updated_at = app_now()
    where id = ${userId}`.run(tx)
  return avatar
}

export async function statusOfAccount(
  db: Database | Transaction,
  userId: Id,
): Promise<{ readonly isOperator: boolean }> {
  const row = await sql<{ is_operator: boolean }>`
    select operator_role is not null as is_operator from users where id = ${userId}`.row(db)
  return { isOperator: row?.is_operator ?? false }
}
