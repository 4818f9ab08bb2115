import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { createCipher, DecryptionFailed } from '#platform/cipher.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { runJob } from './support/jobs.ts'
import { aMall, anAccount, type TestMall } from './support/mall.ts'

/** A mall whose secret was replaced: the old one is accepted still. */
const [fresh, old] = ['the-new-secret-of-forty-characters-or-so', 'the-old-secret-of-forty-characters-or-so']
const logged: string[] = []
let mall: TestMall
beforeAll(async () => {
  mall = await aMall({
    env: { SESSION_SECRET: fresh, ACCEPTED_SECRETS: old },
    logTo: { write: (line) => logged.push(line) },
  })
})
afterAll(() => mall.stop())

const newest = (purpose: string) => createCipher([fresh], purpose)
const oldest = (purpose: string) => createCipher([old], purpose)

test('real names, bank numbers and secrets of apps are encrypted again, and values that no secret decrypts are left and named (TRAP-114)', async () => {
  const [{ id }, other] = [await anAccount(mall), await anAccount(mall)]
  const names = oldest('certificates')
  const insert = (buyerId: Id, cipher = names) =>
    sql`
      insert into certificates (id, buyer_id, name, number, shown_name, shown_number)
      values (${newId()}, ${buyerId}, ${cipher.seal('林可', `buyer:${buyerId}`)}, ${cipher.seal('11010119900307001X', `buyer:${buyerId}`)}, '林*', '1***X')`.run(
      mall.db,
    )
  await insert(id)
  await insert(other.id, createCipher(['a secret that was stolen and is dropped'], 'certificates'))
  await sql`
    insert into order_certificates (order_id, buyer_id, certificate_id, name, number, shown_name, shown_number)
    select ${newId()}, buyer_id, id, name, number, shown_name, shown_number from certificates where buyer_id = ${id}`.run(
    mall.db,
  )
  await sql`
    insert into authenticators (user_id, secret) values (${id}, ${oldest('authenticators').seal('JBSWY3DPEHPK3PXP', id)})`.run(
    mall.db,
  )
  const [file, application] = [`${newId()}.pdf`, newId()]
  await sql`insert into files (key, mime, bytes) values (${file}, 'application/pdf', 1)`.run(mall.db)
  await sql`
    insert into shop_applications (id, user_id, site, company_name, registration_number, contact_name, phone, shop_name, goods,
      category_ids, licence_file, bank_holder, bank_name, bank_number, bank_number_end)
    values (${application}, ${id}, 'global', 'Oak', '1', 'Lin', '+14155550134', '{"en":"Oak","zh":"Oak"}', 'Desks', '{}', ${file}, 'Lin', 'Bank',
      ${oldest('shop-applications').seal('12345678', `user:${id}`)}, '5678')`.run(mall.db)

  const [shop, account] = [newId(), newId()]
  await sql`insert into shops (id, slug, name) values (${shop}, 'oak-of-the-bank', '{"en":"Oak","zh":"Oak"}')`.run(
    mall.db,
  )
  await sql`
    insert into shop_bank_accounts (id, shop_id, kind, holder, bank_name, country, encrypted, number_end, status)
    values (${account}, ${shop}, 'iban', 'Lin', '', 'DE', ${oldest('bank-accounts').seal('{}', `bank-account ${account}`)}, '5678', 'waiting')`.run(
    mall.db,
  )

  for (const module of ['certificates', 'checkout', 'identity', 'settlements', 'shops'])
    await runJob(mall, `${module}.renewSeals`)

  const stored = async () =>
    (await sql<{ number: string; cleared: string; secret: string; bank: string }>`
      select c.number, used.name as cleared, a.secret, s.bank_number as bank
      from certificates c, order_certificates used, authenticators a, shop_applications s
      where c.buyer_id = ${id} and used.buyer_id = ${id} and a.user_id = ${id} and s.user_id = ${id}`.row(
      mall.db,
    ))!
  const row = await stored()
  expect(newest('certificates').open(row.number, `buyer:${id}`)).toBe('11010119900307001X')
  expect(newest('certificates').open(row.cleared, `buyer:${id}`)).toBe('林可')
  expect(newest('authenticators').open(row.secret, id)).toBe('JBSWY3DPEHPK3PXP')
  expect(newest('shop-applications').open(row.bank, `user:${id}`)).toBe('12345678')
  const paidTo = await sql<{ encrypted: string }>`
    select encrypted from shop_bank_accounts where id = ${account}`.row(mall.db)
  expect(newest('bank-accounts').open(paidTo!.encrypted, `bank-account ${account}`)).toBe('{}')

  const lost = (await sql<{ id: Id; name: string }>`
    select id, name from certificates where buyer_id = ${other.id}`.row(mall.db))!
  expect(() => createCipher([fresh, old], 'certificates').open(lost.name, `buyer:${other.id}`)).toThrow(
    DecryptionFailed,
  )
  expect(
    logged.filter((line) => line.includes('no accepted secret opens') && line.includes(lost.id)),
  ).toHaveLength(1)
  expect(logged.join('')).not.toContain('11010119900307001X')

  // A second run finds nothing to do.
  await runJob(mall, 'certificates.renewSeals')
  expect(await stored()).toEqual(row)
})

test('a mall with one secret has no such job', async () => {
  const plain = await aMall()
  const names = plain.modules.flatMap(({ jobs }) => jobs).map(({ name }) => name)
  await plain.stop()
  expect(names.filter((name) => name.endsWith('.renewSeals'))).toEqual([])
})
