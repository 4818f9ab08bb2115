/** The lines of a field of several lines, without empty ones. */
export const linesIn = (form: FormData, name: string): string[] =>
  String(form.get(name) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
