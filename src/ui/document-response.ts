type Document = { readonly mime: string; readonly content: Uint8Array }

/**
 * A document from outside, for the caller alone. A picture is shown; anything else is saved, so that no
 * browser runs its content.
 */
export function documentResponse({ mime, content }: Document, name: string): Response {
  const isPicture = mime.startsWith('image/')
  return answer({ mime, content }, name, {
    show: isPicture,
    more: { 'content-security-policy': "default-src 'none'" },
  })
}

/** A document that the mall made itself, for the caller alone: it is shown. */
const ownDocumentResponse = (document: Document, name: string): Response =>
  answer(document, name, { show: true })

/** An invoice that the mall drew, or the one that its shop uploaded. */
export const invoiceResponse = (
  invoice: Document & { readonly isOfShop: boolean },
  name: string,
): Response => (invoice.isOfShop ? documentResponse(invoice, name) : ownDocumentResponse(invoice, name))

function answer(
  { mime, content }: Document,
  name: string,
  { show, more = {} }: { readonly show: boolean; readonly more?: Readonly<Record<string, string>> },
): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': mime,
      'content-length': String(content.length),
      'content-disposition': `${show ? 'inline' : 'attachment'}; filename="${name}.${mime.split('/')[1]}"`,
      'cache-control': 'private, no-store',
      ...more,
    },
  })
}
