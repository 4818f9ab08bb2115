import { book } from '#modules/ledger/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { lastPeriod, type StatedPeriod } from '../../rules/period.ts'
import { entriesOfReserve, reserveOf } from '../../rules/settlement.ts'
import { confirmWithinMs } from '../../rules/statement.ts'
import { insertItem } from '../store/items.ts'
import { mallNow } from '../store/now.ts'
import {
  fillStatement,
  insertShopStatement,
  lockStatementLines,
  shopsToEnd,
  shopsToState,
  statedUntil,
} from '../store/statements.ts'
import { settlementTerms, shopTerms } from '../store/terms.ts'

/** Makes the statements of the last period, and the final ones of offboarded shops. */
export async function issueStatements({ db, transaction, signal }: JobServices): Promise<void> {
  const [now, { period: kind }] = [await mallNow(db), await settlementTerms(db)]
  const period = lastPeriod(kind, now)
  for (const owed of await shopsToState(db, period)) {
    if (signal.aborted) return
    await transaction((tx) => issueStatement(tx, owed, { period, now, isFinal: false }))
  }
  const today = now.toISOString().slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10)
  for (const owed of await shopsToEnd(db)) {
    if (signal.aborted) return
    await transaction(async (tx) => {
      const from = (await statedUntil(tx, owed)) ?? period.from
      await issueStatement(tx, owed, { period: { from, to: tomorrow }, now, isFinal: true })
    })
  }
}

async function issueStatement(
  tx: Transaction,
  owed: { readonly shopId: Id; readonly currency: string },
  { period, now, isFinal }: { readonly period: StatedPeriod; readonly now: Date; readonly isFinal: boolean },
): Promise<void> {
  const { itemIds, sum, sales, carried } = await lockStatementLines(tx, owed, { to: period.to, isFinal })
  if (itemIds.length === 0 && !isFinal) return
  const [terms, own] = [await settlementTerms(tx), await shopTerms(tx, owed.shopId)]
  const held = isFinal ? 0 : reserveOf(sales, own.reserveBasisPoints ?? terms.reserveBasisPoints)
  const opening = carried.reduce((all, { closing }) => all + closing, 0)
  const statementId = newId()
  const closing = opening + sum - held
  const number = `ST${statementId}`
  const statement = { ...owed, ...period, statementId, number, opening, closing, isFinal }
  if (!(await insertShopStatement(tx, statement))) return
  await fillStatement(tx, statementId, { itemIds, carried })
  await setDeadline(tx, {
    subject: 'settlementStatement',
    subjectId: statementId,
    action: 'confirm',
    dueAt: new Date(now.getTime() + confirmWithinMs),
  })
  if (held > 0) {
    const itemId = newId()
    const releaseAt = new Date(now.getTime() + (own.reserveDays ?? terms.reserveDays) * dayMs)
    await insertItem(tx, { itemId, ...owed, kind: 'reserveHeld', amount: -held, releaseAt, statementId })
    await book(tx, { kind: 'reserve', subjectId: itemId }, entriesOfReserve(owed, held))
  }
  await announce(tx, { name: 'statement.issued', statementId })
}
