import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useVerdict } from '../../parts/kit/may.tsx'
import { UploadInvoiceForm } from '../../parts/upload-invoice-form.tsx'

type UploadInvoiceProps = {
  readonly placedAt: Date
  /** A document of the shop's own holds already. */
  readonly isReplaced: boolean
  readonly answer: FormAnswer | undefined
}

/** Where a shop gives its buyer an invoice of its own, for those of its staff who may. */
export function UploadInvoice({ placedAt, isReplaced, answer }: UploadInvoiceProps) {
  const verdict = useVerdict('shopOrder.invoice')
  if (!verdict.isAllowed) return null
  if (verdict.onlyOrdersBefore && placedAt >= new Date(verdict.onlyOrdersBefore)) return null
  return <UploadInvoiceForm by="shop" isReplaced={isReplaced} answer={answer} />
}
