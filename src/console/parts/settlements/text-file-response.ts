type TextFile = { readonly name: string; readonly type: string; readonly text: string }

/** A file that the mall made as text, to be saved by the caller alone. A table begins with a mark by which spreadsheets read UTF-8. */
export const textFileResponse = ({ name, type, text }: TextFile): Response =>
  new Response(type === 'text/csv' ? `\uFEFF${text}` : text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
