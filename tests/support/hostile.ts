/** It ends attributes and elements, brings a script and an event handler, and begins as a formula. */
export const hostile = `=1+1"'><img src=x onerror="__ran=1"><script>__ran=1</script>`

/** Where a page shows the text so that it would run: as markup, or as more of an attribute or a script than its value. */
export function runsIn(html: string): string[] {
  const wrong: string[] = []
  if (/<img src=x/i.test(html)) wrong.push('an element')
  if (/<script>__ran/i.test(html)) wrong.push('a script')
  for (const [tag] of html.matchAll(/<[a-z][^<>]*>/gi))
    if (/\sonerror\s*=/i.test(tag.replaceAll(/="[^"]*"/g, '=""'))) wrong.push(tag.slice(0, 120))
  if (/(href|src|action)="\s*javascript:/i.test(html)) wrong.push('an address that is a script')
  return wrong
}

/** Cells of a table in which a spreadsheet would find something to compute. A number with its sign is none. */
export const formulasIn = (rows: readonly (readonly string[])[]): string[] =>
  rows.flat().filter((cell) => /^[\s\u0000-\u001f]*[=+\-@|%]/.test(cell) && !/^[+-]?[\d.,]+%?$/.test(cell))

/** Whether a PDF has scripts, links or actions. */
export const actionsIn = (pdf: string): boolean => /\/(JavaScript|JS|OpenAction|Launch|URI)\b/.test(pdf)
