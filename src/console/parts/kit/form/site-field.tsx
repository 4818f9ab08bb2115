import { useSiteName } from '#ui/site-name.ts'
import { ChoiceField } from './field.tsx'

type SiteFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly sites: readonly string[]
}

/** The choice of a site; a mall with one site does not ask. */
export function SiteField({ label, hint, value, sites }: SiteFieldProps) {
  const siteName = useSiteName()
  const chosen = sites.includes(value) ? value : (sites[0] ?? value)
  if (sites.length < 2) return <input type="hidden" name="site" value={chosen} />
  return (
    <ChoiceField
      label={label}
      name="site"
      hint={hint}
      value={chosen}
      choices={sites.map((code) => ({ value: code, name: siteName(code) }))}
    />
  )
}
