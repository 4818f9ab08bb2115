/** A file for the caller alone, which browsers save. */
export const fileResponse = (
  content: Uint8Array,
  { type, name }: { readonly type: string; readonly name: string },
): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
