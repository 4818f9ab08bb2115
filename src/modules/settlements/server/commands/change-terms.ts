import { tidyBankNumber } from '#modules/shops/rules/bank-account.ts'
import type { OperatorContext } from '#platform/context.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isBic } from '../../rules/bank-details.ts'
import { isIban, isInSepa } from '../../rules/iban.ts'
import type { SettlementTerms } from '../../rules/terms.ts'
import { saveSettlementTerms } from '../store/terms.ts'

/** @throws Refusal `bankNumberWrong`, `payerOutsideSepa`, `bankCodeWrong` */
export function changeTerms(ctx: OperatorContext, entered: SettlementTerms) {
  const terms = {
    ...entered,
    payerIban: tidyBankNumber(entered.payerIban),
    payerBic: tidyBankNumber(entered.payerBic),
  }
  const wrong: FieldRefusal[] = []
  if (terms.payerIban !== '' && !isIban(terms.payerIban))
    wrong.push({ field: 'payerIban', code: 'bankNumberWrong' })
  else if (terms.payerIban !== '' && !isInSepa({ number: terms.payerIban, country: '' }))
    wrong.push({
      field: 'payerIban',
      code: 'payerOutsideSepa',
      params: { iban: terms.payerIban.slice(0, 2) },
    })
  if (terms.payerBic !== '' && !isBic(terms.payerBic))
    wrong.push({ field: 'payerBic', code: 'bankCodeWrong' })
  if (wrong[0]) throw new Refusal(wrong[0].code, wrong[0].params ?? {}, wrong)
  return ctx.transaction(async (tx) => {
    await saveSettlementTerms(tx, terms)
    return {}
  })
}
