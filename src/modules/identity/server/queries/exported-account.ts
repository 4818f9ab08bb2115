import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Account, devices and other accounts of a person, as the person gets them. */
export async function exportedAccount(db: Database, userId: Id) {
  const [account, devices, thirdAccounts, twoFactors, passkeys, accesses, businessChanges, blocks] =
    await Promise.all([
      sql<Told>`
      select to_jsonb(t) as told from (
        select id::text as id, name, email::text as email, phone as mobile, gender, birthday, language,
          created_at as "createdAt" from users where id = ${userId}) t`.row(db),
      sql<Told>`
      select to_jsonb(t) as told from (
        select user_agent as device, created_at as "since", expires_at as "until" from sessions
        where user_id = ${userId} and expires_at > app_now() order by id) t`.rows(db),
      sql<Told>`
      select to_jsonb(t) as told from (
        select provider, name, bound_at as "boundAt" from third_accounts where user_id = ${userId} order by provider) t`.rows(
        db,
      ),
      sql<Told>`
      select to_jsonb(t) as told from (
        select confirmed_at as "since",
          (select count(*) from recovery_codes where user_id = a.user_id and used_at is null) as "recoveryCodesLeft"
        from authenticators a where user_id = ${userId} and confirmed_at is not null) t`.row(db),
      sql<Told>`
      select to_jsonb(t) as told from (
        select name, host, created_at as "createdAt", used_at as "usedAt" from passkeys
        where user_id = ${userId} order by id) t`.rows(db),
      sql<Told>`
      select to_jsonb(t) as told from (
        select at, reason from account_accesses where user_id = ${userId} order by at) t`.rows(db),
      sql<Told>`
      select to_jsonb(t) as told from (
        select at, is_business as "isBusiness", reason from business_changes where user_id = ${userId} order by at) t`.rows(
        db,
      ),
      sql<Told>`
      select to_jsonb(t) as told from (
        select at, is_blocked as "isBlocked", reason from account_blocks where user_id = ${userId} order by at) t`.rows(
        db,
      ),
    ])
  return {
    account: account?.told,
    devices: devices.map(({ told }) => told),
    thirdAccounts: thirdAccounts.map(({ told }) => told),
    twoFactors: twoFactors?.told,
    passkeys: passkeys.map(({ told }) => told),
    accesses: accesses.map(({ told }) => told),
    businessChanges: businessChanges.map(({ told }) => told),
    blocks: blocks.map(({ told }) => told),
  }
}
