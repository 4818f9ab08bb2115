import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { TestMall } from '../support/mall.ts'

/**
 * Where a form shows a picture, it gets one whose letters are known, since a machine cannot read it. On other forms the browser works, and
 * sends the form once it is done.
 */
export async function readPicture(mall: TestMall, main: Locator): Promise<void> {
  if ((await main.locator('[name=hasPicture]').count()) === 0) return
  const letters = 'AC4XY'
  const { token } = await drawCaptcha(mall.secret, mall.clock.now(), letters)
  await main
    .locator('[name=captchaToken]')
    .evaluate((input, known) => (input as HTMLInputElement).setAttribute('value', known), token)
  await main.locator('[name=captcha]').fill(letters)
}

/** The code that was sent to an address last, once it is. */
export async function codeTo(mall: TestMall, target: string): Promise<string> {
  const sent = async () =>
    (
      await sql<{ id: Id }>`select id from sent_codes where target = ${target} order by id desc limit 1`.row(
        mall.db,
      )
    )?.id
  await expect.poll(sent).toBeTruthy()
  return codeOf(mall.secret, (await sent())!)
}
