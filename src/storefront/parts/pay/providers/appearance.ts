const value = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** How our controls look, for providers whose fields can be made to look like them. */
export function ownAppearance() {
  return {
    colorPrimary: value('--green-6'),
    colorText: value('--ink'),
    colorTextSecondary: value('--muted'),
    colorDanger: value('--red'),
    colorBackground: value('--surface'),
    borderRadius: value('--radius-control'),
    fontSizeBase: '16px',
    fontFamily: getComputedStyle(document.body).fontFamily,
  }
}

/** The same for parts of a field, by the names that Stripe has for them. */
export const ownRules = () => ({
  '.Label': { fontSize: '16px', fontWeight: '550' },
  '.Input': { borderColor: value('--line-strong'), boxShadow: 'none', padding: '12px 14px' },
  '.Input--invalid': { borderColor: value('--red'), boxShadow: 'none' },
  '.Error': { fontSize: value('--text-14') },
})
