/** A document for the caller alone. A picture is shown; anything else is saved, so that no browser runs what is in it. */
export function documentResponse(
  { mime, content }: { readonly mime: string; readonly content: Uint8Array },
  name: string,
): Response {
  const isPicture = mime.startsWith('image/')
  const ending = mime.split('/')[1]
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': mime,
      'content-length': String(content.length),
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${name}.${ending}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'",
    },
  })
}
