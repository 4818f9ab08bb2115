import { tidyBankNumber } from '#modules/shops/rules/bank-account.ts'
import type { OperatorContext } from '#platform/context.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isBic, isIban } from '../../rules/bank-details.ts'
import type { SettlementTerms } from '../../rules/terms.ts'
import { saveSettlementTerms } from '../store/terms.ts'

/** @throws Refusal `bankNumberWrong`, `bankCodeWrong` */
export function changeTerms(ctx: OperatorContext, entered: SettlementTerms) {
  const terms = {
    ...entered,
    payerIban: tidyBankNumber(entered.payerIban),
    payerBic: tidyBankNumber(entered.payerBic),
  }
  const wrong: FieldRefusal[] = []
  if (terms.payerIban !== '' && !isIban(terms.payerIban))
    wrong.push({ field: 'payerIban', code: 'bankNumberWrong' })
  if (terms.payerBic !== '' && !isBic(terms.payerBic))
    wrong.push({ field: 'payerBic', code: 'bankCodeWrong' })
  if (wrong[0]) throw new Refusal(wrong[0].code, {}, wrong)
  return ctx.transaction(async (tx) => {
    await saveSettlementTerms(tx, terms)
    return {}
  })
}
