/** A chosen file of a form, in base64; empty where none was chosen. */
export async function fileOf(form: FormData, field: string): Promise<{ name: string; content: string }> {
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) return { name: 'file', content: '' }
  const bytes = Buffer.from(await file.arrayBuffer())
  return { name: (file.name || 'file').slice(0, 200), content: bytes.toString('base64') }
}
