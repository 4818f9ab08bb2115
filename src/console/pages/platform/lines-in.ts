import { textLines } from '#vocabulary/lines.ts'

/** The lines of a field of several lines, without empty ones. */
export const linesIn = (form: FormData, name: string): string[] => textLines(String(form.get(name) ?? ''))
