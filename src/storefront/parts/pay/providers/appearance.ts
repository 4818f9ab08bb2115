const value = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** A token as the colour that it is in the theme of the page: providers know neither our tokens nor our theme. */
function colour(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  return found
}

/** How our controls look, for providers whose fields can be made to look like them. */
export function ownAppearance() {
  return {
    colorPrimary: colour('--green-6'),
    colorText: colour('--ink'),
    colorTextSecondary: colour('--muted'),
    colorDanger: colour('--red'),
    colorBackground: colour('--surface'),
    borderRadius: value('--radius-control'),
    fontSizeBase: '16px',
    fontFamily: getComputedStyle(document.body).fontFamily,
  }
}

/** The same for parts of a field, by the names that Stripe has for them. */
export const ownRules = () => ({
  '.Label': { fontSize: '16px', fontWeight: '550' },
  '.Input': { borderColor: colour('--line-strong'), boxShadow: 'none', padding: '12px 14px' },
  '.Input--invalid': { borderColor: colour('--red'), boxShadow: 'none' },
  '.Error': { fontSize: value('--text-14') },
})
